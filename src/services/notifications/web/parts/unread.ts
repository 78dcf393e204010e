import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { markAllRead, markRead, UNREAD_CHANNEL, unreadCount } from '../../contract.ts'

/** Tells this page's header and every other open tab how many are left, so that none has to ask (NOTI-12). */
export function announceUnread(client: QueryClient, unread: number): void {
  client.setQueryData([unreadCount.call, {}], unread)
  const channel = new BroadcastChannel(UNREAD_CHANNEL)
  channel.postMessage(unread)
  channel.close()
}

/** Marks messages as read or unread, some or all, and lets every count know. What is refused is said. */
export function useMarking() {
  const client = useQueryClient()
  const { warn } = useSay()
  const some = useSend(markRead)
  const all = useSend(markAllRead)
  const counted = async (marked: Promise<{ unread: number }>) => {
    try {
      announceUnread(client, (await marked).unread)
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      if (!fault.handled) warn(fault.message)
    }
  }
  return {
    some: (input: InputOf<typeof markRead>) => counted(some.send(input)),
    all: (module?: string) => counted(all.send(module ? { module } : {})),
    sending: some.sending || all.sending,
  }
}
