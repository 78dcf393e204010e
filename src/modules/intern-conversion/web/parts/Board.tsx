import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Card, Meter } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { SelectField } from '#foundation/web/kit/fields.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { confirm as confirmCall, type Distribution, distribution, type Item, list, type Role } from '../../contract.ts'
import { RESULTS, type Result as Which } from '../../rules.ts'
import { CalibrateForm } from './CalibrateForm.tsx'
import type { Round } from './Conversion.tsx'
import { ItemSheet } from './ItemSheet.tsx'
import { Result, Stage } from './Tags.tsx'
import './conversion.css'

type Department = Distribution['departments'][number]
const MOST = 100
const DRAGGED = 'text/plain'

/** The results of a department in three columns, against its places. */
export function Board({ round, role }: { round: Round; role: Role }) {
  const { t, name } = useText()
  const [address, setAddress] = useSearchParams()
  const call = useCall(distribution, { roundId: round.id, role })
  return (
    <Loaded call={call} lines={8}>
      {({ departments }) => {
        const shown =
          departments.find(({ code }) => code === address.get('department')) ?? departments.find(({ toConfirm }) => toConfirm.total > 0) ?? departments[0]
        if (!shown)
          return (
            <Card>
              <Empty text={t('intern-conversion.board.none')} />
            </Card>
          )
        return (
          <>
            <SelectField
              label={t('intern-conversion.list.department')}
              always
              value={shown.code}
              options={departments.map((one) => ({ value: one.code, label: t('intern-conversion.board.of', { name: name(one), count: one.toConfirm.total }) }))}
              onChange={(code) =>
                setAddress((before) => {
                  before.set('department', code ?? '')
                  return before
                })
              }
            />
            <Places round={round} department={shown} />
            <Columns round={round} role={role} departments={departments} department={shown} />
          </>
        )
      }}
    </Loaded>
  )
}

/** What of its places a department has used, what would come on top, and confirming it. */
function Places({ round, department }: { round: Round; department: Department }) {
  const { t, name } = useText()
  const { say, confirm } = useSay()
  const { attempt, sending } = useSend(confirmCall)
  const { usedPlaces, usedPromotions, places, promotions, toConfirm } = department
  const meter = (what: 'places' | 'promotions', used: number, more: number, max: number) => {
    const wanted = used + more
    const label = t(`intern-conversion.board.${what}`, { used, wanted, max })
    return (
      <div style={{ flex: 1, minWidth: 200 }}>
        <div style={wanted > max ? { color: 'var(--bad)' } : undefined}>{label}</div>
        <Meter value={used} more={more} max={max} label={label} />
      </div>
    )
  }
  const action = t('intern-conversion.board.confirm')
  const send = async () => {
    const sure = await confirm({ title: action, text: t('intern-conversion.board.confirmAsk', { name: name(department), count: toConfirm.total }), action })
    const done = sure === undefined ? undefined : await attempt({ roundId: round.id, department: department.code })
    if (done) say(t('intern-conversion.board.confirmed', { count: done.confirmed }))
  }
  return (
    <Card>
      <div className="row wrap" style={{ gap: 24, alignItems: 'flex-end' }}>
        {meter('places', usedPlaces, toConfirm.withPromotion + toConfirm.convert, places)}
        {meter('promotions', usedPromotions, toConfirm.withPromotion, promotions)}
        <button type="button" className="btn p" disabled={sending || toConfirm.total === 0} onClick={() => void send()}>
          {action}
        </button>
      </div>
    </Card>
  )
}

interface ColumnsProps {
  round: Round
  role: Role
  departments: Distribution['departments']
  department: Department
}

function Columns({ round, role, departments, department }: ColumnsProps) {
  const { t, choices } = useText()
  const call = useCall(list, { pageNum: 1, pageSize: MOST, filters: { role, roundId: round.id, department: department.code } })
  const [set, setOf] = useState<{ item: Item; result: Which | null }>()
  const [open, setOpen] = useState<string>()
  const [over, hover] = useState<Which>()
  const options = choices('intern-conversion.result.', RESULTS)
  return (
    <Loaded call={call} lines={8}>
      {({ list: items, total }) => (
        <>
          {total > items.length && <p className="hint">{t('intern-conversion.board.cut', { count: items.length, total })}</p>}
          <div className="conversion-board">
            {options.map(({ value: result, label }) => {
              const here = items.filter(({ finalResult }) => finalResult === result)
              return (
                <section
                  key={result}
                  aria-label={label}
                  className={over === result ? 'card over' : 'card'}
                  onDragOver={(event) => {
                    event.preventDefault()
                    hover(result)
                  }}
                  onDragLeave={() => hover(undefined)}
                  onDrop={(event) => {
                    event.preventDefault()
                    hover(undefined)
                    const item = items.find(({ id }) => id === event.dataTransfer.getData(DRAGGED))
                    if (item && item.finalResult !== result) setOf({ item, result })
                  }}
                >
                  <header>
                    <h2>{label}</h2>
                    <span>{here.length}</span>
                  </header>
                  <div className="body stack">
                    {here.length === 0 && <p className="hint">{t('intern-conversion.board.empty')}</p>}
                    {here.map((item) => (
                      <Intern key={item.id} item={item} onSet={() => setOf({ item, result: item.finalResult })} onOpen={() => setOpen(item.id)} />
                    ))}
                  </div>
                </section>
              )
            })}
          </div>
          {set && <CalibrateForm {...set} departments={departments} onClose={() => setOf(undefined)} />}
          {open && <ItemSheet id={open} role={role} onClose={() => setOpen(undefined)} />}
        </>
      )}
    </Loaded>
  )
}

function Intern({ item, onSet, onOpen }: { item: Item; onSet(): void; onOpen(): void }) {
  const { t, name, pick } = useText()
  const may = item.can.includes('calibrate')
  return (
    <article className="conversion-intern" draggable={may} onDragStart={(event) => event.dataTransfer.setData(DRAGGED, item.id)}>
      <div className="row between">
        <b>
          <bdi translate="no">{name(item.person)}</bdi>
        </b>
        {item.score !== null && <span>{t('intern-conversion.mean', { score: item.score })}</span>}
      </div>
      <small>{[pick(item.departmentCn, item.departmentEn), item.school].filter(Boolean).join(' · ')}</small>
      <div className="row wrap" style={{ gap: 6 }}>
        <small className="muted">{t('intern-conversion.short.managerResult')}</small> <Result result={item.managerResult} />
        <small className="muted">{t('intern-conversion.short.secondResult')}</small> <Result result={item.secondResult} />
      </div>
      <div className="row between">
        <Stage stage={item.stage} />
        <span className="row">
          <button type="button" className="btn link" aria-label={`${t('intern-conversion.open')} ${name(item.person)}`} onClick={onOpen}>
            {t('intern-conversion.open')}
          </button>
          {may && (
            <button type="button" className="btn link" aria-label={`${t('intern-conversion.calibrate.do')} ${name(item.person)}`} onClick={onSet}>
              {t('intern-conversion.calibrate.do')}
            </button>
          )}
        </span>
      </div>
    </article>
  )
}
