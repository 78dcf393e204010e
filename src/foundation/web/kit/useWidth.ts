import { useSyncExternalStore } from 'react'

/** Desk from 750 px on, phone below. */
export const DESK_WIDTH = 750
const query = `(min-width: ${DESK_WIDTH}px)`

const subscribe = (changed: () => void): (() => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the window is wide enough for the desk layout (SHELL-05). */
export const useDesk = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
