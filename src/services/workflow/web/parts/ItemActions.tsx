import { useState } from 'react'
import { Icon, type IconName } from '#foundation/web/kit/icons.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useText } from '#foundation/web/text.tsx'
import type { ItemDetail } from '../../contract/index.ts'
import type { Operation } from '../../rules/actions.ts'
import type { Deciding } from './useDeciding.ts'
import type { SheetAct } from './useItemSheet.ts'

/** An operation, or moving the item to the version in force; adding people and returning it are one act each, which asks for the rest. */
export type Act = Operation | 'move' | 'addSign' | 'giveBack'

/** In the order of the bar, the weightiest last. Answer and comment stand with their words. */
const BAR = [
  'terminate',
  'move',
  'withdraw',
  'urge',
  'ask',
  'giveBack',
  'addSign',
  'transfer',
  'reject',
  'approve',
  'resubmit',
] as const satisfies readonly Act[]
type BarAct = (typeof BAR)[number]

/** Done at once; the others ask for something first. */
type AtOnce = Exclude<BarAct, SheetAct>
const isAtOnce = (act: BarAct): act is AtOnce => act === 'approve' || act === 'reject' || act === 'urge'
const LABELS: Record<BarAct, string> = {
  terminate: 'action.WorkflowItem.terminate',
  move: 'workflow.item.move',
  withdraw: 'action.WorkflowItem.withdraw',
  urge: 'workflow.item.urge',
  ask: 'action.WorkflowTask.ask',
  giveBack: 'workflow.item.giveBack',
  addSign: 'workflow.item.addSign',
  resubmit: 'workflow.item.resubmit',
  transfer: 'action.WorkflowTask.transfer',
  reject: 'action.WorkflowItem.reject',
  approve: 'action.WorkflowItem.approve',
}
const LOOKS: Partial<Record<BarAct, string>> = { approve: 'p', resubmit: 'p', reject: 'd', withdraw: 'd', terminate: 'd' }
const ICONS: Partial<Record<BarAct, IconName>> = {
  transfer: 'swap',
  ask: 'people',
  urge: 'bell',
  withdraw: 'back',
  terminate: 'close',
  move: 'next',
  addSign: 'plus',
  giveBack: 'back',
  resubmit: 'send',
}
/** So many fit beside each other on a phone; the rest is one touch away. */
const PHONE_BUTTONS = 2

const isShown = (item: ItemDetail, act: BarAct): boolean => {
  // where it can be changed, it is sent again from the page on which that is done
  if (act === 'resubmit' && item.change) return false
  if (act === 'move') return item.movesTo !== null
  if (act === 'addSign') return item.can.includes('add-sign-before') || item.can.includes('add-sign-after')
  if (act === 'giveBack') return item.can.includes('return-to-step') || item.can.includes('return-to-requester')
  return item.can.includes(act)
}

/** What the reader may do now, as the server says (WF-44): at the foot of the page, on a phone always in reach. */
export function ItemActions({ item, deciding, onSheet }: { item: ItemDetail; deciding: Deciding; onSheet(act: SheetAct): void }) {
  const { t } = useText()
  const desk = useDesk()
  const [more, setMore] = useState(false)
  const acts = BAR.filter((act) => isShown(item, act)).filter(
    // somebody else's task is handed over where it is named
    (act) => act !== 'transfer' || item.taskId !== null,
  )
  if (acts.length === 0) return null
  const run = (act: BarAct) => {
    setMore(false)
    if (isAtOnce(act)) void deciding.act(act)
    else onSheet(act)
  }
  const button = (act: BarAct) => (
    <button key={act} type="button" className={`btn ${LOOKS[act] ?? ''}`} disabled={deciding.sending} onClick={() => run(act)}>
      {t(LABELS[act])}
    </button>
  )
  const all = desk || acts.length <= PHONE_BUTTONS + 1
  const rest = all ? [] : acts.slice(0, -PHONE_BUTTONS)
  return (
    <>
      <ActionBar>
        {rest.length > 0 && (
          <button type="button" className="btn" aria-haspopup="dialog" onClick={() => setMore(true)}>
            {t('workflow.item.more')}
          </button>
        )}
        {(all ? acts : acts.slice(-PHONE_BUTTONS)).map(button)}
      </ActionBar>
      {more && (
        <Sheet title={t('kit.actions')} onClose={() => setMore(false)}>
          {rest.toReversed().map((act) => (
            <button
              key={act}
              type="button"
              className="li"
              onClick={() => run(act)}
              style={{ minHeight: 52, color: LOOKS[act] === 'd' ? 'var(--bad)' : 'inherit' }}
            >
              <Icon name={ICONS[act] ?? 'next'} />
              {t(LABELS[act])}
            </button>
          ))}
        </Sheet>
      )}
    </>
  )
}
