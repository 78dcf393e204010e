import { useSearchParams } from 'react-router'
import { Card, Meter } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { confirm as confirmCall, type Distribution, distribution, type Role } from '../../contract.ts'
import { Columns } from './Columns.tsx'
import type { Round } from './Conversion.tsx'

type Department = Distribution['departments'][number]

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
      <div className="grow" style={{ minWidth: 200 }}>
        <div className={wanted > max ? 'fault' : undefined}>{label}</div>
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
