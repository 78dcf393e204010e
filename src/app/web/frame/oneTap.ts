import { useMemo } from 'react'
import type { IconName } from '#foundation/web/kit/icons.tsx'
import type { MenuEntry } from '../../shell/contract.ts'
import { useMenu } from './menu.ts'

/** One tap from the home page and from the phone's header (SHELL-60), as far as the person's menu holds them. */
export const ONE_TAP: readonly (readonly [path: string, icon: IconName])[] = [
  ['/{lang}/my-qrcode/index', 'code'],
  ['/{lang}/workflow/requested', 'send'],
  ['/{lang}/roster/mine', 'clock'],
  ['/{lang}/profile/pay', 'pay'],
]

export function useOneTap(): (MenuEntry & { icon: IconName })[] {
  const { data } = useMenu()
  return useMemo(() => {
    const all = data?.groups.flatMap((g) => g.entries) ?? []
    return ONE_TAP.flatMap(([path, icon]) => {
      const entry = all.find((e) => e.path === path)
      return entry ? [{ ...entry, icon }] : []
    })
  }, [data])
}
