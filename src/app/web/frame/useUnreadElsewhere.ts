import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { UNREAD_CHANNEL, unreadCount } from '#services/notifications/contract.ts'

/** What was read in another tab is read in this one, before its next poll (NOTI-12). */
export function useUnreadElsewhere(): void {
  const client = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(UNREAD_CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<number>) => client.setQueryData([unreadCount.call, {}], data)
    return () => channel.close()
  }, [client])
}
