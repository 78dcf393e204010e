/** A chapter in both languages: heading, then paragraphs; a paragraph that is a list of texts becomes a list. */
export interface Chapter {
  cn: readonly [string, ...(string | readonly string[])[]]
  en: readonly [string, ...(string | readonly string[])[]]
}

const piece = (text: string | readonly string[]): string =>
  typeof text === 'string' ? `<p>${text}</p>` : `<ul>${text.map((one) => `<li>${one}</li>`).join('')}</ul>`

const html = ([heading, ...rest]: Chapter['cn']): string => `<h2>${heading}</h2>${rest.map(piece).join('')}`

export const bodies = (chapters: readonly Chapter[]) => ({
  bodyCn: chapters.map(({ cn }) => html(cn)).join(''),
  bodyEn: chapters.map(({ en }) => html(en)).join(''),
})
