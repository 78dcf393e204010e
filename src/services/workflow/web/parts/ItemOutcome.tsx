import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Entry, ItemDetail } from '../../contract/index.ts'
import type { ItemScreen } from './Item.tsx'
import { useActWords } from './useActWords.ts'
import type { Deciding } from './useDeciding.ts'

/** What came of what the person did: done, with the way to the next to-do; or refused, and by whom it was decided (WF-07). */
export function ItemOutcome({ item, screen, deciding }: { item: ItemDetail; screen: ItemScreen; deciding: Deciding }) {
  const { t, lang } = useText()
  const box = useRef<HTMLDivElement>(null)
  const { done, general, beaten } = deciding
  useEffect(() => {
    if (done || general) box.current?.scrollIntoView({ block: 'center' })
  }, [done, general])
  return (
    <div ref={box} aria-live="polite">
      {done && (
        <div className="note-box no-print wrap" style={{ background: 'var(--good-soft)', alignItems: 'center' }}>
          <Icon name="check" />
          <span className="grow" style={{ minWidth: 160 }}>
            {t(`workflow.item.done.${done.act}`)}
          </span>
          {screen === 'assigned' && item.taskId === null && <Onward next={done.next} lang={lang} />}
        </div>
      )}
      {general && (
        <div className="note-box bad no-print" role="alert">
          <Icon name="warn" />
          <span>
            {general}
            {beaten && <Faster item={item} />}
          </span>
        </div>
      )}
    </div>
  )
}

function Onward({ next, lang }: { next: string | null; lang: string }) {
  const { t } = useText()
  return next ? (
    <Link className="btn p" to={`/${lang}/workflow/assigned/${next}`}>
      {t('workflow.item.onward')}
    </Link>
  ) : (
    <small>{t('workflow.item.nothingLeft')}</small>
  )
}

/** Who was faster, how and when, out of the item as it is now. */
function Faster({ item }: { item: ItemDetail }) {
  const { t, lang } = useText()
  const { who, did } = useActWords()
  const last = item.timeline
    .filter(isDecision)
    .toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? ''))
    .at(-1)
  if (!last?.at) return null
  return (
    <>
      <br />
      <b>{who(last)}</b> {did(last)} · {formatInstant(last.at, lang)}
      {last.comment && (
        <>
          <br />
          <span data-typed="">{last.comment}</span>
        </>
      )}
      <br />
      {t('workflow.item.kept')}
    </>
  )
}

const isDecision = ({ kind, state }: Entry): boolean =>
  kind === 'ended' || (kind === 'task' && (state === 'approved' || state === 'rejected' || state === 'withdrawn'))
