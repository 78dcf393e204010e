import { useMemo } from 'react'
import { useProfileOpen } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { type MenuEntry, menu } from '../../shell/contract.ts'

const RECENT = 'backlot.recent'
const KEEP = 8

const PROFILE = '/{lang}/profile/'

/** The person's menu; while the own profile is shut it leads nowhere near it (SESS-08). */
export function useMenu() {
  const { data, ...rest } = useCall(menu, {})
  const open = useProfileOpen()
  const shown = useMemo(() => {
    if (!data || open) return data
    return { ...data, groups: data.groups.map((g) => ({ ...g, entries: g.entries.filter((e) => !e.path.startsWith(PROFILE)) })) }
  }, [data, open])
  return { ...rest, data: shown }
}

/** `/{lang}/x` in a language. */
export const hrefOf = (path: string, lang: string): string => path.replace('{lang}', lang)

const recentPaths = (): string[] => JSON.parse(localStorage.getItem(RECENT) ?? '[]') as string[]

/** Notes that an entry was opened; the last few stand in a row of the menu. */
export const noteOpened = (path: string): void =>
  localStorage.setItem(RECENT, JSON.stringify([path, ...recentPaths().filter((p) => p !== path)].slice(0, KEEP)))

/** An entry is found by its names in both languages and by the initials of its pinyin. */
export function finds(entry: MenuEntry, typed: string): boolean {
  const text = typed.trim().toLowerCase()
  return text === '' || entry.titleCn.includes(text) || entry.titleEn.toLowerCase().includes(text) || entry.initials.includes(text.replaceAll(' ', ''))
}

/** Favorites first, then what was opened last. */
export function useFavorites(): MenuEntry[] {
  const { data } = useMenu()
  return useMemo(() => {
    const all = data?.groups.flatMap((g) => g.entries) ?? []
    const recent = recentPaths().flatMap((path) => all.find((e) => e.path === path && !e.pinned) ?? [])
    return [...all.filter((e) => e.pinned), ...recent]
  }, [data])
}
