import { asciiDigits } from '@pavilion/money/ascii-digits'

/** Shows what is written in a field of digits with those of ASCII, whatever script it was typed in, and returns it. */
export function showAscii(field: HTMLInputElement): string {
  const plain = asciiDigits(field.value)
  if (plain !== field.value) field.value = plain
  return plain
}
