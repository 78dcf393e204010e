import type { CSSProperties } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useText } from '#foundation/web/text.tsx'
import type { ItemDetail } from '../../contract/index.ts'
import { type PathStop, useItemPath } from './useItemPath.ts'

/** The way of an item with the step it has reached: along the page on a desk, down it on a phone. */
export function ItemPath({ item }: { item: ItemDetail }) {
  const { t } = useText()
  const desk = useDesk()
  const stops = useItemPath(item)
  return (
    <Card title={t('workflow.item.path')} extra={<small>{t('workflow.flow.version', { version: item.version })}</small>}>
      <ol className="plain above near" style={{ display: desk ? 'flex' : 'block', overflowX: 'auto' }}>
        {stops.map((stop, n) =>
          desk ? (
            <Across key={stop.key} stop={stop} order={n} first={n === 0} last={n === stops.length - 1} />
          ) : (
            <Down key={stop.key} stop={stop} order={n} last={n === stops.length - 1} />
          ),
        )}
      </ol>
    </Card>
  )
}

const MARKS: Record<PathStop['state'], CSSProperties> = {
  done: { background: 'var(--good)', color: 'var(--surface)' },
  now: { background: 'var(--surface)', color: 'var(--brand)', border: '2px solid var(--brand)', boxShadow: '0 0 0 4px var(--brand-soft)' },
  next: { background: 'var(--sunken)', color: 'var(--ink-2)' },
  bad: { background: 'var(--bad)', color: 'var(--surface)' },
  off: { background: 'var(--sunken)', color: 'var(--ink-2)' },
}

function Mark({ stop, order }: { stop: PathStop; order: number }) {
  const icon = stop.state === 'done' ? 'check' : stop.state === 'bad' || stop.state === 'off' ? 'close' : undefined
  return (
    <span
      aria-hidden="true"
      style={{ width: 28, height: 28, borderRadius: '50%', display: 'grid', placeItems: 'center', flex: 'none', fontWeight: 600, ...MARKS[stop.state] }}
    >
      {icon ? <Icon name={icon} /> : order}
    </span>
  )
}

const lineOf = (passed: boolean) => (passed ? 'var(--good)' : 'var(--line)')

function Across({ stop, order, first, last }: { stop: PathStop; order: number; first: boolean; last: boolean }) {
  const line = (shown: boolean, passed: boolean) => <span className="grow" style={{ height: 2, background: shown ? lineOf(passed) : 'transparent' }} />
  return (
    <li className="centre grow" style={{ minWidth: 110, padding: '4px 0' }} aria-current={stop.state === 'now' ? 'step' : undefined}>
      <span className="row tight">
        {line(!first, stop.reached)}
        <Mark stop={stop} order={order} />
        {line(!last, stop.passed)}
      </span>
      <span className="line" style={{ padding: '8px 6px 0' }}>
        <Words stop={stop} />
      </span>
    </li>
  )
}

function Down({ stop, order, last }: { stop: PathStop; order: number; last: boolean }) {
  return (
    <li className="row" style={{ alignItems: 'stretch' }} aria-current={stop.state === 'now' ? 'step' : undefined}>
      <span style={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 4, padding: '4px 4px 0' }}>
        <Mark stop={stop} order={order} />
        {!last && <span className="grow" style={{ width: 2, minHeight: 14, background: lineOf(stop.passed) }} />}
      </span>
      <span style={{ paddingTop: 4, paddingBottom: last ? 0 : 14, minWidth: 0 }}>
        <Words stop={stop} />
      </span>
    </li>
  )
}

const Words = ({ stop }: { stop: PathStop }) => (
  <>
    <span style={{ fontWeight: stop.state === 'now' ? 600 : 500 }} className={stop.state === 'next' || stop.state === 'off' ? 'muted line' : 'line'}>
      {stop.title}
    </span>
    {stop.branch && <small className="line">{stop.branch}</small>}
    {stop.note && <small>{stop.note}</small>}
  </>
)
