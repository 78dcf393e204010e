import { bothOf } from '#foundation/contract/texts.ts'
import { format } from '#foundation/time.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { SectionSpec } from '#services/print/server/api.ts'
import { deliveries } from './messages.ts'

/** What reached whom about a record, and when it was read: for its case file. */
export const deliverySection: SectionSpec = {
  name: 'notifications.deliveries',
  title: 'notifications.paper.deliveries',
  order: 30,
  async of(ctx, module, businessId) {
    const found = await deliveries(ctx, module, businessId)
    const people = await personRefs(
      ctx,
      found.map(({ receiver }) => receiver),
    )
    const both = (key: string) => bothOf(ctx, key)
    return {
      head: ['receiver', 'message', 'at', 'readAt'].map((name) => both(`notifications.paper.${name}`)),
      rows: found.map(({ receiver, titleCn, titleEn, at, readAt }) => {
        const person = people.get(receiver)
        return [
          person ? { cn: person.nameCn, en: person.nameEn } : receiver,
          { cn: titleCn, en: titleEn },
          format(at, 'YYYY-MM-DD HH:mm'),
          readAt ? format(readAt, 'YYYY-MM-DD HH:mm') : both('notifications.paper.unread'),
        ]
      }),
    }
  },
}
