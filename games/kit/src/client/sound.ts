// Small sounds, made on the spot. Silent until the player asks for them.

export type Sound = { turnOn(isOn: boolean): void; press(): void; begin(): void; win(): void }

export function createSound(): Sound {
  let context: AudioContext | undefined
  let isOn = false
  const tone = (frequency: number, startIn: number, length: number, volume: number) => {
    if (!isOn || !context) return
    const start = context.currentTime + startIn
    const oscillator = context.createOscillator()
    const gain = context.createGain()
    oscillator.type = 'triangle'
    oscillator.frequency.setValueAtTime(frequency, start)
    gain.gain.setValueAtTime(0.0001, start)
    gain.gain.exponentialRampToValueAtTime(volume, start + 0.012)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(start + length + 0.02)
  }
  return {
    turnOn: (on) => {
      isOn = on
      if (on) context ??= typeof AudioContext === 'function' ? new AudioContext() : undefined
      if (on) void context?.resume()
    },
    press: () => tone(420, 0, 0.07, 0.08),
    begin: () => tone(220, 0, 0.3, 0.08),
    win: () => {
      for (const [at, note] of [523.25, 659.25, 783.99, 1046.5].entries()) tone(note, at * 0.09, 0.35, 0.11)
    },
  }
}
