import type { Lang } from '#foundation/contract/schemas.ts'

const KEY = 'backlot.lang'

/** The language of an address: `/zh/…`, `/en/…`. */
export const langOfPath = (path: string): Lang | undefined =>
  path.startsWith('/en/') || path === '/en' ? 'en' : path.startsWith('/zh/') || path === '/zh' ? 'zh' : undefined

/** The language that an address asks for: by its path, or where that names none by `?lang=`, as the sign-in page does. */
export function langOfAddress({ pathname, search }: { pathname: string; search: string }): Lang | undefined {
  const asked = new URLSearchParams(search).get('lang')
  return langOfPath(pathname) ?? (asked === 'zh' || asked === 'en' ? asked : undefined)
}

/** The language of this page: its address, else the one chosen last in this browser, else zh (SHELL-08). */
export const currentLang = (): Lang => langOfAddress(location) ?? (localStorage.getItem(KEY) === 'en' ? 'en' : 'zh')

export const keepLang = (lang: Lang): void => localStorage.setItem(KEY, lang)

/** The same page in the other language; path and query stay (SHELL-49). */
export const inLanguage = (path: string, lang: Lang): string => path.replace(/^\/(zh|en)(?=\/|$)/, `/${lang}`)
