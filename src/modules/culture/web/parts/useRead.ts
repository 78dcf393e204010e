import { useEffect } from 'react'
import { useSend } from '#foundation/web/query.tsx'
import { readCulture } from '../../contract/index.ts'

/** Opened is read; it is said once, and nobody waits for it. */
export function useRead(one: { id: number; read: boolean } | undefined | null): void {
  const { attempt } = useSend(readCulture, { hideWarning: true })
  const unread = one && !one.read ? one.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: said when another one is opened
  useEffect(() => {
    if (unread !== undefined) void attempt({ id: unread })
  }, [unread])
}
