export type Theme = 'system' | 'light' | 'dark'
const KEY = 'backlot.theme'
const dark = () => matchMedia('(prefers-color-scheme: dark)')

export const chosenTheme = (): Theme => {
  const kept = localStorage.getItem(KEY)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

const show = (): void => {
  const theme = chosenTheme()
  document.documentElement.dataset.theme = theme === 'dark' || (theme === 'system' && dark().matches) ? 'dark' : 'light'
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme)
  show()
}

/** Follows the system until the person chooses. */
export function startTheme(): void {
  show()
  dark().addEventListener('change', show)
}
