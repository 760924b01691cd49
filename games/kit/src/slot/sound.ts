// Small sounds, made on the spot. Silent until the player asks for them.

export type Sound = {
  turnOn(isOn: boolean): void
  press(): void
  takeOff(): void
  stop(reel: number): void
  scatter(count: number): void
  anticipate(): void
  win(size: 'small' | 'big' | 'huge'): void
  tick(): void
  feature(): void
}

const SCALE = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51, 1567.98]

/** Sounds on a scale of nine notes. */
export function createSound(scale: readonly number[] = SCALE): Sound {
  let context: AudioContext | undefined
  let isOn = false

  const tone = (frequency: number, startIn: number, length: number, volume: number, type: OscillatorType = 'sine', slideTo = frequency) => {
    if (!isOn || !context) return
    const start = context.currentTime + startIn
    const oscillator = context.createOscillator()
    const gain = context.createGain()
    oscillator.type = type
    oscillator.frequency.setValueAtTime(frequency, start)
    oscillator.frequency.exponentialRampToValueAtTime(slideTo, start + length)
    gain.gain.setValueAtTime(0.0001, start)
    gain.gain.exponentialRampToValueAtTime(volume, start + 0.012)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(start + length + 0.02)
  }
  const run = (steps: number, apart: number, volume: number) => {
    for (let at = 0; at < steps; at++) {
      const note = scale[at % scale.length] ?? 440
      tone(note, at * apart, 0.35, volume, 'triangle')
      tone(note * 2, at * apart, 0.22, volume * 0.3)
    }
  }
  return {
    turnOn: (on) => {
      isOn = on
      if (on) context ??= typeof AudioContext === 'function' ? new AudioContext() : undefined
      if (on) void context?.resume()
    },
    press: () => tone(420, 0, 0.07, 0.08, 'triangle', 300),
    takeOff: () => tone(140, 0, 0.4, 0.07, 'sawtooth', 420),
    stop: (reel) => {
      tone(110 + reel * 8, 0, 0.12, 0.22, 'sine', 60)
      tone(900, 0, 0.03, 0.03, 'square', 500)
    },
    scatter: (count) => {
      tone(scale[count + 1] ?? 880, 0, 0.6, 0.14, 'triangle')
      tone((scale[count + 3] ?? 1174) * 2, 0.06, 0.5, 0.05)
    },
    anticipate: () => {
      for (let at = 0; at < 10; at++) tone(220 + at * 34, at * 0.12, 0.14, 0.05, 'triangle')
    },
    win: (size) => run(size === 'small' ? 4 : size === 'big' ? 8 : 14, size === 'small' ? 0.09 : 0.11, 0.11),
    tick: () => tone(1400, 0, 0.03, 0.02, 'square'),
    feature: () => run(9, 0.13, 0.13),
  }
}
