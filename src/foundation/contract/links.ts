/** Whether a link that somebody wrote leads to another site: an https address. */
export const isOutside = (link: string): boolean => /^https:\/\/[^\s/]+/.test(link)

/** Whether a link that somebody wrote may be followed: an https address, or a path of the portal. */
export const leadsSomewhere = (link: string): boolean => isOutside(link) || /^\/(?![/\\])\S*$/.test(link)

/** A path of the portal in the language of the page, be it `/{lang}/x`, `/zh/x`, or `/x` below the language. */
export const inLanguage = (path: string, lang: string): string =>
  path.includes('{lang}') ? path.replace('{lang}', lang) : /^\/(zh|en)(\/|$)/.test(path) ? path.replace(/^\/(zh|en)/, `/${lang}`) : `/${lang}${path}`
