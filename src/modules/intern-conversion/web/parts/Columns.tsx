import { useState } from 'react'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Distribution, type Item, list, type Role } from '../../contract.ts'
import { RESULTS, type Result as Which } from '../../rules.ts'
import { CalibrateForm } from './CalibrateForm.tsx'
import type { Round } from './Conversion.tsx'
import { ItemSheet } from './ItemSheet.tsx'
import { Result, Stage, WithSchool } from './Tags.tsx'
import './conversion.css'

const MOST = 100
const DRAGGED = 'text/plain'

interface ColumnsProps {
  round: Round
  role: Role
  departments: Distribution['departments']
  department: Distribution['departments'][number]
}

/** A department's interns by result; a card is dragged, or set by its button. */
export function Columns({ round, role, departments, department }: ColumnsProps) {
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
      <small>
        <WithSchool of={pick(item.departmentCn, item.departmentEn)} school={item.school} />
      </small>
      <div className="row wrap tight">
        {(['managerResult', 'secondResult'] as const).map((of) => (
          <span key={of} className="row tight" style={{ whiteSpace: 'nowrap' }}>
            <small className="muted">{t(`intern-conversion.short.${of}`)}</small> <Result result={item[of]} />
          </span>
        ))}
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
