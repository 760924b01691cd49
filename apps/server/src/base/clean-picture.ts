import { type PictureKind, pictureKindOf } from '@pavilion/api/feedback-rules'

/** Pixels of a picture at most: what a phone's camera makes, and nothing that fills a memory when it is drawn. */
const PIXELS_MAX = 64_000_000

/**
 * The picture rebuilt from the parts that its format needs to be drawn: no place, no camera, no comment, nothing behind its end.
 * Undefined for what is no picture of that format.
 */
export function cleanPicture(bytes: Buffer): { kind: PictureKind; content: Buffer } | undefined {
  const kind = pictureKindOf(bytes)
  const content = kind === 'png' ? cleanPng(bytes) : kind === 'jpeg' ? cleanJpeg(bytes) : undefined
  return kind && content && { kind, content }
}

const PNG_PARTS: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'cHRM', 'IDAT', 'IEND'])
const SIGNATURE_BYTES = 8

// Chunks: length, four letters, that many bytes, a checksum.
function cleanPng(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = [bytes.subarray(0, SIGNATURE_BYTES)]
  let hasData = false
  for (let at = SIGNATURE_BYTES; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const isFirst = at === SIGNATURE_BYTES
    if (end > bytes.length || isFirst !== (name === 'IHDR')) return undefined
    if (isFirst && (end !== at + 25 || !isDrawable(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)))) return undefined
    if (PNG_PARTS.has(name)) parts.push(bytes.subarray(at, end))
    hasData ||= name === 'IDAT'
    if (name === 'IEND') return hasData ? Buffer.concat(parts) : undefined
    at = end
  }
  return undefined
}

const END = 0xd9
const SCAN = 0xda

// Segments: a marker, a length, that many bytes; a scan is followed by its data, which has no marker but those of restarts.
function cleanJpeg(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = [bytes.subarray(0, 2)]
  let hasFrame = false
  let hasScan = false
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === END; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END) {
      parts.push(bytes.subarray(at, at + 2))
      return hasFrame && hasScan ? Buffer.concat(parts) : undefined
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length || end < at + 4) return undefined
    if (isFrame(marker)) {
      if (hasFrame || end < at + 9 || !isDrawable(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))) return undefined
      hasFrame = true
    }
    const next = marker === SCAN ? endOfScan(bytes, end) : end
    if (isNeeded(marker)) parts.push(bytes.subarray(at, next))
    hasScan ||= marker === SCAN
    at = next
  }
  return undefined
}

const isDrawable = (width: number, height: number) => width > 0 && height > 0 && width * height <= PIXELS_MAX

/** The kinds of frame, among which three numbers mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Frames, tables, scans, restarts; of what applications put in only what says how the colours are meant. */
const isNeeded = (marker: number) => (marker >= 0xc0 && marker <= 0xdf) || marker === 0xe0 || marker === 0xee

function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}
