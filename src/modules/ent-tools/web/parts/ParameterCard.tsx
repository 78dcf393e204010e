import { useEffect, useRef } from 'react'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { rangeOf } from '#services/parameters/contract.ts'
import type { ParameterInfo } from '../../contract.ts'
import { useUop } from './useUop.ts'

/** One parameter: what it rules in words, what counts for each company, what the documents say, what comes. */
export function ParameterCard({ given, here, inModule, onPropose }: { given: ParameterInfo; here: boolean; inModule?: string | undefined; onPropose(): void }) {
  const { t, pick } = useText()
  const { may } = useMe()
  const { named, amount, company, at } = useUop()
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (here) ref.current?.scrollIntoView({ block: 'center' })
  }, [here])
  return (
    <section ref={ref} className={here ? 'card uop-par here' : 'card uop-par'}>
      <div className="row between start">
        <h2>{named(given)}</h2>
        {given.pending > 0 && <Tag tone="w">{t('ent-tools.pendingCount', { count: given.pending })}</Tag>}
      </div>
      <code>
        {inModule && `${inModule} · `}
        {given.key} · {given.ruleId}
      </code>
      <p className="said">{pick(given.ruleCn, given.ruleEn)}</p>
      <div className="uop-values">
        {given.inForce.map(({ entity, value, of }) => (
          <div key={entity} className={value === given.default ? '' : 'differs'}>
            <small>{company(entity)}</small>
            <strong>{amount(value, given.unit)}</strong>
            <small>{t({ own: 'ent-tools.own', all: 'ent-tools.ofAll', default: 'ent-tools.default' }[of])}</small>
          </div>
        ))}
      </div>
      {given.planned.map(({ entity, value, from, to }) => (
        <p key={`${entity}${from}`} className="note-box above">
          {to
            ? t('ent-tools.nextUntil', { from: at(from), to: at(to), entity: company(entity), value: amount(value, given.unit) })
            : t('ent-tools.next', { at: at(from), entity: company(entity), value: amount(value, given.unit) })}
        </p>
      ))}
      <div className="uop-ends">
        <Tag>{t('ent-tools.defaultIs', { value: amount(given.default, given.unit) })}</Tag>
        <small>{t('ent-tools.range', { range: rangeOf(given) })}</small>
        {may('ENTTOOLS_UOP_CONFIG') && (
          <button type="button" className="btn" onClick={onPropose}>
            {t('ent-tools.propose')}
          </button>
        )}
      </div>
    </section>
  )
}
