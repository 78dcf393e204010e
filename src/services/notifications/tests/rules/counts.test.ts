import { once } from 'node:events'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { UNREAD_CHANNEL, unreadCount } from '../../contract.ts'
import { shownCount } from '../../rules/messages.ts'
import { announceUnread } from '../../web/parts/unread.ts'

test('NOTI-04 a count that was refused is 0, whatever it was before', () => {
  expect(shownCount({ data: 7, error: undefined })).toBe(7)
  expect(shownCount({ data: 7, error: new Error('10001') })).toBe(0)
  expect(shownCount({ data: undefined, error: undefined })).toBe(0)
})

test('NOTI-12 marking all read sets the count of this page and of every other tab without asking', async () => {
  const client = new QueryClient()
  client.setQueryData([unreadCount.call, {}], 5)
  const otherTab = new BroadcastChannel(UNREAD_CHANNEL)
  const heard = once(otherTab as unknown as NodeJS.EventEmitter, 'message')
  announceUnread(client, 0)
  expect(client.getQueryData([unreadCount.call, {}])).toBe(0)
  const [{ data }] = (await heard) as [{ data: number }]
  otherTab.close()
  expect(data).toBe(0)
})
