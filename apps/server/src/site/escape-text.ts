/** Escapes a text for HTML or XML, between tags or in an attribute. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
