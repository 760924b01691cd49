import { canMove } from '../client/motion.ts'

// Petals and embers that drift by, and coins when there is reason. The only thing drawn on a canvas.

type Particle = {
  x: number
  y: number
  dx: number
  dy: number
  size: number
  turn: number
  spin: number
  colour: string
  isCoin: boolean
  life: number
}

export type Particles = { element: HTMLCanvasElement; burst(coins: number): void }

const DRIFTING = 16
const COIN_LIFE_S = 2.6

/** `colours` are those of what drifts in the theme's air. */
export function createParticles(element: HTMLCanvasElement, colours: readonly string[]): Particles {
  const context = element.getContext('2d')
  let particles: Particle[] = []
  let seed = 7
  // Only for the eye: a small sequence of its own, so that nothing here touches the generator of outcomes.
  const chance = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const width = () => element.clientWidth
  const height = () => element.clientHeight
  const drift = (isNew: boolean): Particle => ({
    x: chance() * width(),
    y: isNew ? -20 : chance() * height(),
    dx: (chance() - 0.5) * 16,
    dy: 12 + chance() * 22,
    size: 2 + chance() * 4,
    turn: chance() * 6,
    spin: (chance() - 0.5) * 1.6,
    colour: colours[Math.floor(chance() * colours.length)] ?? '#fff',
    isCoin: false,
    life: Number.POSITIVE_INFINITY,
  })
  const coin = (): Particle => ({
    x: width() * (0.3 + chance() * 0.4),
    y: height() * 0.45,
    dx: (chance() - 0.5) * 520,
    dy: -280 - chance() * 460,
    size: 7 + chance() * 8,
    turn: chance() * 6,
    spin: 3 + chance() * 8,
    colour: '#ffc53d',
    isCoin: true,
    life: COIN_LIFE_S,
  })

  let before = 0
  const frame = (now: number) => {
    const seconds = Math.min(0.05, (now - before) / 1000)
    before = now
    const ratio = Math.min(2, devicePixelRatio)
    if (element.width !== Math.round(width() * ratio)) {
      element.width = Math.round(width() * ratio)
      element.height = Math.round(height() * ratio)
    }
    if (context) {
      context.setTransform(ratio, 0, 0, ratio, 0, 0)
      context.clearRect(0, 0, width(), height())
      particles = particles.map((particle) => move(particle, seconds, height())).filter((particle) => particle.life > 0)
      particles = particles.map((particle) => (particle.y > height() + 20 && !particle.isCoin ? drift(true) : particle))
      for (const particle of particles) paint(context, particle)
    }
    requestAnimationFrame(frame)
  }
  if (canMove() && context) {
    requestAnimationFrame((now) => {
      before = now
      particles = Array.from({ length: DRIFTING }, () => drift(false))
      frame(now)
    })
  }
  return {
    element,
    burst: (coins) => {
      if (canMove()) particles = particles.concat(Array.from({ length: coins }, coin))
    },
  }
}

function move(particle: Particle, seconds: number, height: number): Particle {
  const pull = particle.isCoin ? 980 : 0
  const sway = particle.isCoin ? 0 : Math.sin(particle.turn) * 8
  return {
    ...particle,
    x: particle.x + (particle.dx + sway) * seconds,
    y: particle.y + particle.dy * seconds,
    dy: particle.dy + pull * seconds,
    turn: particle.turn + particle.spin * seconds,
    life: particle.isCoin && particle.y > height + 30 ? 0 : particle.life - seconds,
  }
}

function paint(context: CanvasRenderingContext2D, { x, y, size, turn, colour, isCoin }: Particle): void {
  context.save()
  context.translate(x, y)
  context.rotate(isCoin ? 0.3 : turn)
  context.scale(isCoin ? Math.max(0.12, Math.abs(Math.cos(turn))) : 1, 1)
  context.globalAlpha = isCoin ? 1 : 0.5
  context.beginPath()
  if (isCoin) context.arc(0, 0, size, 0, 7)
  else context.ellipse(0, 0, size, size * 0.55, 0, 0, 7)
  context.fillStyle = isCoin ? '#b8720a' : colour
  context.fill()
  if (isCoin) {
    context.beginPath()
    context.arc(-0.6, -0.8, size * 0.86, 0, 7)
    context.fillStyle = colour
    context.fill()
    context.beginPath()
    context.arc(-1, -1.4, size * 0.52, 0, 7)
    context.fillStyle = '#ffe48a'
    context.fill()
  }
  context.restore()
}
