type Screen = 'index' | 'apply' | 'detail' | 'changeApply' | 'changelog'

/** A page of the room, with what it is asked for. */
export const pathTo = (lang: string, screen: Screen, asked: Readonly<Record<string, string>> = {}): string => {
  const query = String(new URLSearchParams(asked))
  return `/${lang}/trade-travel-sales/student-group/${screen}${query && `?${query}`}`
}
