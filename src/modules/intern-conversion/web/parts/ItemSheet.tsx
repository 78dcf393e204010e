import { useState } from 'react'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { approve, type Detail, detail, drop, giveBack, type Role, reopen } from '../../contract.ts'
import { BEST_SCORE } from '../../rules.ts'
import { ReassignForm } from './ReassignForm.tsx'
import { Result, StageCell } from './Tags.tsx'

/** What is done with an item in which role; reviewing and calibrating have forms of their own. */
const ACTS = {
  admin: { return: giveBack, reopen, drop },
  manager: {},
  'manager+': { approve, return: giveBack },
  management: { return: giveBack },
} as const

/** An item with all that was said of it, and what may be done with it. */
export function ItemSheet({ id, role, onClose }: { id: string; role: Role; onClose(): void }) {
  const { t } = useText()
  const call = useCall(detail, { id })
  return (
    <Sheet title={t('intern-conversion.item')} onClose={onClose}>
      <Loaded call={call} lines={10}>
        {(item) => <Whole item={item} role={role} />}
      </Loaded>
    </Sheet>
  )
}

function Whole({ item, role }: { item: Detail; role: Role }) {
  const { t, pick, lang, name } = useText()
  const [reassigning, reassign] = useState(false)
  const said = (key: string, value: string) => ({ label: t(`intern-conversion.${key}`), value: value === '' ? '—' : <span data-typed="">{value}</span> })
  const words = (key: keyof Detail & ('strengths' | 'toImprove' | 'comment')) =>
    item[key] !== '' && (
      <p>
        <small className="muted">{t(`intern-conversion.review.${key}`)}</small>
        <br />
        <span data-typed="">{item[key]}</span>
      </p>
    )
  return (
    <div className="stack">
      <div className="row between wrap">
        <PersonCell person={item.person} note={`${item.person.ssoId} · ${pick(item.positionCn, item.positionEn)}`} />
        <span>
          <StageCell item={item} />
        </span>
      </div>
      <Facts
        items={[
          { label: t('intern-conversion.list.department'), value: pick(item.departmentCn, item.departmentEn) },
          said('list.school', item.school),
          {
            label: t('intern-conversion.list.internship'),
            value: `${formatDay(item.internFrom, lang)} – ${item.internTo ? formatDay(item.internTo, lang) : '—'}`,
          },
          said('list.targetPosition', item.targetPosition),
          said('list.targetLevel', item.targetLevel),
          { label: t('intern-conversion.list.startDate'), value: formatDay(item.startDate, lang) },
          ...item.scores.map(({ criterion, score }) => ({ label: t(`intern-conversion.criterion.${criterion}`), value: `${score} / ${BEST_SCORE}` })),
        ]}
      />
      {words('strengths')}
      {words('toImprove')}
      <div>
        {(
          [
            ['managerResult', item.manager, item.managerReason],
            ['secondResult', item.secondManager, item.secondReason],
            ['finalResult', item.hrbp, item.finalReason],
          ] as const
        ).map(([of, by, reason]) => (
          <div key={of} className="li">
            <div className="t">
              <div>
                {t(`intern-conversion.list.${of}`)} {by && <small>{name(by)}</small>}
              </div>
              {reason !== '' && <small data-typed="">{reason}</small>}
            </div>
            <Result result={item[of]} />
          </div>
        ))}
      </div>
      {words('comment')}
      <div className="row wrap">
        <Moves of={ACTS[role]} row={item} words="intern-conversion.act." className="btn" />
        {role === 'admin' && item.can.includes('reassign') && (
          <button type="button" className="btn" onClick={() => reassign(true)}>
            {t('intern-conversion.reassign.do')}
          </button>
        )}
      </div>
      {reassigning && <ReassignForm item={item} onClose={() => reassign(false)} />}
    </div>
  )
}
