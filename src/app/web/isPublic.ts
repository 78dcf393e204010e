import { matchPath } from 'react-router'
import { pattern } from './KeepAlivePages.tsx'
import { screens } from './rooms.ts'

/** Read by anybody, signed in or not. */
export const isPublic = (pathname: string): boolean => screens.some((s) => s.permission === 'public' && matchPath(pattern(s.path), pathname))
