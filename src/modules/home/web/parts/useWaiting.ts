import { useCall } from '#foundation/web/query.tsx'
import { unreadCount, waitingCounts } from '#services/notifications/contract.ts'

/** How often counts are asked for: together with the header, which asks for the same (HOME-02). */
const POLL_SECONDS = 60

/** What waits, in numbers, `todo` all that the list of to-dos shows; an answer that is none counts nothing, and nothing is said of it (HOME-03). */
export function useWaiting(): { todo: number; workflow: number; survey: number; unread: number } {
  const waiting = useCall(waitingCounts, {}, { pollSeconds: POLL_SECONDS })
  const unread = useCall(unreadCount, {}, { pollSeconds: POLL_SECONDS })
  // HOME-03
  const counted = waiting.error ? undefined : waiting.data
  return { todo: counted?.todo ?? 0, workflow: counted?.workflow ?? 0, survey: counted?.survey ?? 0, unread: unread.error ? 0 : (unread.data ?? 0) }
}
