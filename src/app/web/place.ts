import { matchPath } from 'react-router'
import { pattern } from './KeepAlivePages.tsx'
import { inLanguage } from './language.ts'
import type { Screen } from './rooms.ts'

const goesOn = ({ path }: Pick<Screen, 'path'>): boolean => path.endsWith('/*')

/**
 * Where a page is: in either language the same place, and wherever a screen that goes on inside itself (`/*`) has got to. A screen of its own below such a
 * one is a place of its own.
 */
export function placeOf(screens: readonly Pick<Screen, 'path'>[], pathname: string): string {
  const path = inLanguage(pathname, 'zh')
  const fits = (screen: Pick<Screen, 'path'>) => matchPath(pattern(screen.path), path)
  const within = screens.filter(goesOn).flatMap((screen) => fits(screen) ?? [])[0]
  return !within || screens.some((screen) => !goesOn(screen) && fits(screen)) ? path : within.pathnameBase
}
