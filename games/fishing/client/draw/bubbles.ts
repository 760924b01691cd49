const BUBBLES = 22

/** Small bubbles that rise everywhere, by the time alone. */
export function drawBubbles(pen: CanvasRenderingContext2D, width: number, height: number, seconds: number): void {
  pen.lineWidth = 1
  for (let bubble = 0; bubble < BUBBLES; bubble++) {
    const pace = 16 + ((bubble * 37) % 23)
    const y = height - ((seconds * pace + bubble * 71) % (height + 20)) + 10
    const x = ((bubble * 53.7) % width) + Math.sin(seconds * 1.1 + bubble) * 5
    const radius = 1.5 + ((bubble * 17) % 4)
    pen.strokeStyle = 'rgba(220, 252, 255, 0.5)'
    pen.fillStyle = 'rgba(220, 252, 255, 0.13)'
    pen.beginPath()
    pen.arc(x, y, radius, 0, 2 * Math.PI)
    pen.fill()
    pen.stroke()
  }
}
