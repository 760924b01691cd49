import { BULLET_RADIUS, type Bullet, mouthOf } from '../bay/bullets.ts'
import { rounded } from './swimmers.ts'

type Size = { width: number; height: number }

/** The cannon on its shell, turned to where it aims; `kick` is 1 right after a shot and falls to 0. */
export function drawCannon(pen: CanvasRenderingContext2D, bay: Size, angle: number, kick: number, price: string): void {
  const { x, y } = mouthOf(bay)
  pen.save()
  pen.translate(x, y)
  const glow = pen.createRadialGradient(0, 6, 8, 0, 6, 74)
  glow.addColorStop(0, 'rgba(255, 197, 61, 0.4)')
  glow.addColorStop(1, 'rgba(255, 197, 61, 0)')
  pen.fillStyle = glow
  pen.fillRect(-80, -70, 160, 110)
  pen.save()
  pen.rotate(angle)
  pen.translate(0, kick * 7)
  drawBarrel(pen)
  pen.restore()
  drawBase(pen)
  pen.font = '800 13px system-ui, sans-serif'
  const wide = Math.max(58, pen.measureText(price).width + 20)
  pen.fillStyle = '#071a33'
  rounded(pen, -wide / 2, 7, wide, 21, 10.5)
  pen.fill()
  pen.strokeStyle = '#ffd76a'
  pen.lineWidth = 1.5
  pen.stroke()
  pen.fillStyle = '#ffe9ae'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(price, 0, 18)
  pen.restore()
}

function brass(pen: CanvasRenderingContext2D, from: number, to: number): CanvasGradient {
  const metal = pen.createLinearGradient(from, 0, to, 0)
  for (const [at, colour] of [
    [0, '#7a4a0c'],
    [0.22, '#f2b840'],
    [0.4, '#fff2bd'],
    [0.62, '#e09a24'],
    [1, '#6b3c06'],
  ] as const)
    metal.addColorStop(at, colour)
  return metal
}

function drawBarrel(pen: CanvasRenderingContext2D): void {
  pen.lineWidth = 2
  pen.strokeStyle = '#2c1602'
  pen.fillStyle = brass(pen, -13, 13)
  pen.beginPath()
  pen.moveTo(-13, 4)
  pen.lineTo(-9, -44)
  pen.lineTo(9, -44)
  pen.lineTo(13, 4)
  pen.closePath()
  pen.fill()
  pen.stroke()
  for (const [y, half] of [
    [-50, 13],
    [-26, 12.5],
  ] as const) {
    pen.fillStyle = brass(pen, -half, half)
    rounded(pen, -half, y, half * 2, 8, 4)
    pen.fill()
    pen.stroke()
  }
  const pearl = pen.createRadialGradient(-2, -34, 0, 0, -32, 6)
  pearl.addColorStop(0, '#ffffff')
  pearl.addColorStop(0.5, '#9ff3ff')
  pearl.addColorStop(1, '#1c7fb0')
  pen.fillStyle = pearl
  pen.beginPath()
  pen.arc(0, -32, 5, 0, 2 * Math.PI)
  pen.fill()
}

/** A shell of ribs that holds the barrel. */
function drawBase(pen: CanvasRenderingContext2D): void {
  const shell = pen.createLinearGradient(0, -18, 0, 34)
  shell.addColorStop(0, '#ff9d86')
  shell.addColorStop(0.5, '#e8583e')
  shell.addColorStop(1, '#7d1f16')
  pen.fillStyle = shell
  pen.strokeStyle = '#33080a'
  pen.lineWidth = 2
  pen.beginPath()
  pen.moveTo(-48, 34)
  pen.quadraticCurveTo(-52, -2, -26, -8)
  pen.quadraticCurveTo(0, -20, 26, -8)
  pen.quadraticCurveTo(52, -2, 48, 34)
  pen.closePath()
  pen.fill()
  pen.stroke()
  pen.strokeStyle = 'rgba(255, 226, 205, 0.5)'
  pen.lineWidth = 2.2
  for (const lean of [-30, -16, 0, 16, 30]) {
    pen.beginPath()
    pen.moveTo(lean * 0.45, 30)
    pen.quadraticCurveTo(lean * 0.9, 12, lean * 1.06, -5 - (30 - Math.abs(lean)) * 0.22)
    pen.stroke()
  }
}

/** A pearl of air with a tail of light. */
export function drawBullet(pen: CanvasRenderingContext2D, { x, y, speedX, speedY }: Bullet): void {
  const far = Math.hypot(speedX, speedY) || 1
  const tail = pen.createLinearGradient(x, y, x - (speedX / far) * 34, y - (speedY / far) * 34)
  tail.addColorStop(0, 'rgba(180, 250, 255, 0.75)')
  tail.addColorStop(1, 'rgba(180, 250, 255, 0)')
  pen.strokeStyle = tail
  pen.lineWidth = BULLET_RADIUS * 1.2
  pen.lineCap = 'round'
  pen.beginPath()
  pen.moveTo(x, y)
  pen.lineTo(x - (speedX / far) * 30, y - (speedY / far) * 30)
  pen.stroke()
  const pearl = pen.createRadialGradient(x - 2, y - 2, 0, x, y, BULLET_RADIUS)
  pearl.addColorStop(0, '#ffffff')
  pearl.addColorStop(0.55, '#b5f6ff')
  pearl.addColorStop(1, '#2aa3d6')
  pen.fillStyle = pearl
  pen.beginPath()
  pen.arc(x, y, BULLET_RADIUS, 0, 2 * Math.PI)
  pen.fill()
}
