import { useEffect, useRef, useState } from 'react'
import { useMe } from '#foundation/web/me.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { type ItemDetail, markRead } from '../../contract/index.ts'
import type { ItemScreen } from './Item.tsx'
import { ItemActions } from './ItemActions.tsx'
import { ItemChanges } from './ItemChanges.tsx'
import { ItemClock } from './ItemClock.tsx'
import { ItemCopies } from './ItemCopies.tsx'
import { ItemFacts } from './ItemFacts.tsx'
import { ItemHistory } from './ItemHistory.tsx'
import { ItemOpinion } from './ItemOpinion.tsx'
import { ItemOutcome } from './ItemOutcome.tsx'
import { ItemPath } from './ItemPath.tsx'
import { ItemReturned } from './ItemReturned.tsx'
import { ItemSheet } from './ItemSheet.tsx'
import { useDeciding } from './useDeciding.ts'
import type { SheetAct } from './useItemSheet.ts'

/** What is asked, how far it is, what to say to it, what was said and done. */
export function ItemBody({ item, screen, refetch }: { item: ItemDetail; screen: ItemScreen; refetch(): void }) {
  useMarkedRead(item)
  const deciding = useDeciding(item, refetch)
  const [sheet, open] = useState<{ act: SheetAct; taskId?: string }>()
  const acting = screen !== 'cc'
  const asked = item.can.includes('answer')
  const opinion = acting && <ItemOpinion item={item} deciding={deciding} />
  return (
    <>
      {acting && <ItemReturned item={item} />}
      <ItemOutcome item={item} screen={screen} deciding={deciding} />
      <div className="side">
        <div className="stack">
          {asked && opinion}
          {item.changes && <ItemChanges changes={item.changes} />}
          <ItemFacts item={item} />
          <ItemPath item={item} />
          {!asked && opinion}
        </div>
        <div className="stack">
          <ItemClock item={item} {...(acting && { onHandOver: (taskId: string) => open({ act: 'transfer', taskId }) })} />
          <ItemHistory item={item} />
          {item.copies.length > 0 && <ItemCopies item={item} />}
        </div>
      </div>
      {acting && <ItemActions item={item} deciding={deciding} onSheet={(act) => open({ act })} />}
      {sheet && (
        <ItemSheet key={`${sheet.act}.${sheet.taskId}`} item={item} act={sheet.act} taskId={sheet.taskId} deciding={deciding} onClose={() => open(undefined)} />
      )}
    </>
  )
}

/** Opening it is reading it, once (WF-47). */
function useMarkedRead(item: ItemDetail): void {
  const { ssoId } = useMe()
  const { send } = useSend(markRead, { hideWarning: true })
  const marked = useRef(false)
  const unread =
    item.copies.some((copy) => copy.person.ssoId === ssoId && copy.readAt === null) ||
    item.timeline.some((line) => line.kind === 'task' && line.person?.ssoId === ssoId && line.readAt === null)
  useEffect(() => {
    if (!unread || marked.current) return
    marked.current = true
    // the item is read all the same where the note of it gets lost
    send({ itemId: item.id }).catch(() => undefined)
  })
}
