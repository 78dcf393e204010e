import { useMemo } from 'react'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { clearHistory, history, type SearchResult, suggest } from '#services/search/contract.ts'
import { finds, hrefOf, noteOpened, useFavorites, useMenu } from './menu.ts'

const MOST = 12
const RECENT = 5

/** One line below the box: where it leads, and what is noted on the way. */
export interface Choice {
  key: string
  title: string
  note: string
  to: string
  opened?(): void
}

/** Each once, where it stands first. */
function once(choices: readonly Choice[]): Choice[] {
  const seen = new Set<string>()
  return choices.filter(({ key }) => !seen.has(key) && seen.add(key))
}

/**
 * What one may choose: of the menu at once, what the server knows besides a moment later, and last the search for all. With an empty box what one
 * searched for and opened last; `forget` clears that. `none` says why there is nothing to choose.
 */
export function useChoices(typed: string): { choices: readonly Choice[]; none: string; forget: (() => void) | undefined } {
  const { t, lang, pick } = useText()
  const { data: menu } = useMenu()
  const favorites = useFavorites()
  const words = typed.trim()
  const debounced = useDebounced(words)
  const known = useCall(suggest, { keywords: debounced }, { enabled: debounced !== '' })
  const recent = useCall(history, {}, { fresh: true })
  const { attempt } = useSend(clearHistory)
  const ofMenu = useMemo(() => {
    const all = menu?.groups.flatMap((g) => g.entries.map((e) => ({ ...e, group: g.group }))) ?? []
    const first = words === '' ? favorites.map((f) => f.path) : []
    return all
      .filter((e) => (words === '' ? first.includes(e.path) : finds(e, words)))
      .map(
        (e): Choice => ({
          key: e.path,
          title: pick(e.titleCn, e.titleEn),
          note: t(`shell.group.${e.group}`),
          to: hrefOf(e.path, lang),
          opened: () => noteOpened(e.path),
        }),
      )
  }, [menu, favorites, words, lang, pick, t])
  const page = (keywords: string): string => `/${lang}/search?keywords=${encodeURIComponent(keywords)}`
  const ofServer = ({ id, nameCn, nameEn, funcUrl, routerName, type }: SearchResult): Choice => ({
    key: routerName === funcUrl ? routerName : id,
    title: pick(nameCn, nameEn),
    note: t(`shell.searchType.${type}`),
    to: hrefOf(funcUrl, lang),
  })
  if (words === '') {
    const searches = recent.data?.searches.slice(0, RECENT) ?? []
    const asked = searches.map(({ keywords }): Choice => ({ key: `searched ${keywords}`, title: keywords, note: t('shell.searchRecent'), to: page(keywords) }))
    const choices = once([...asked, ...(recent.data?.opened.map(ofServer) ?? []), ...ofMenu]).slice(0, MOST)
    return { choices, none: t('shell.searchStart'), forget: asked.length > 0 ? () => void attempt({}) : undefined }
  }
  const heard = debounced === words ? known.data : undefined
  const answers = heard?.answers.map(
    (one): Choice => ({ key: one.id, title: pick(one.questionCn, one.questionEn), note: t('shell.searchAnswer'), to: page(words) }),
  )
  const all: Choice = { key: 'all', title: t('shell.searchAll', { words }), note: '', to: page(words) }
  const least = recent.data?.minLength ?? 1
  const long = [...words.replace(/\s/g, '')].length >= least
  return {
    none: t('shell.searchShort', { least }),
    choices: [...once([...ofMenu, ...(heard?.functions.map(ofServer) ?? []), ...(answers ?? [])]).slice(0, MOST), ...(long ? [all] : [])],
    forget: undefined,
  }
}
