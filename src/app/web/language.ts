import type { Lang } from '#foundation/contract/schemas.ts'

const KEY = 'backlot.lang'

/** Where an address says its language: first of all, or after what stands before it (`/portal/{system}/{lang}/…`). */
const SAID = /^((?:\/[^/]+){0,2}?)\/(zh|en)(?=\/|$)/

/** The language of an address: `/zh/…`, `/en/…`. */
export function langOfPath(path: string): Lang | undefined {
  const said = SAID.exec(path)?.[2]
  return said === 'zh' || said === 'en' ? said : undefined
}

/** The language that an address asks for: by its path, or where that names none by `?lang=`, as the sign-in page does. */
export function langOfAddress({ pathname, search }: { pathname: string; search: string }): Lang | undefined {
  const asked = new URLSearchParams(search).get('lang')
  return langOfPath(pathname) ?? (asked === 'zh' || asked === 'en' ? asked : undefined)
}

/** The language of this page: its address, else the one chosen last in this browser, else zh (SHELL-08). */
export const currentLang = (): Lang => langOfAddress(location) ?? (localStorage.getItem(KEY) === 'en' ? 'en' : 'zh')

export const keepLang = (lang: Lang): void => localStorage.setItem(KEY, lang)

/** The same page in the other language; path and query stay (SHELL-49). */
export const inLanguage = (path: string, lang: Lang): string => path.replace(SAID, `$1/${lang}`)
