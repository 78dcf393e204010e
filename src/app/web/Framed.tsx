import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { screenAt } from './KeepAlivePages.tsx'
import { screens } from './rooms.ts'

const standAlone = screens.filter((screen) => screen.bare)

interface Props {
  by: ComponentType<{ children: ReactNode }>
  children: ReactNode
  bare?: typeof standAlone
}

/** Header, menu and footer, or what a visitor gets of them; nothing around a page that stands alone (SHELL-06). */
export function Framed({ by: Frame, children, bare = standAlone }: Props) {
  return screenAt(bare, useLocation().pathname) ? children : <Frame>{children}</Frame>
}
