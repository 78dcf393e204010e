import { useNavigate, useSearchParams } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { aggregateCandidates, aggregateCreate, type Candidate, type Group, groups, MOST_AT_ONCE } from '../../contract/index.ts'
import { SummedList } from './SummedList.tsx'

/** Applications that wait, group by group: an order holds one group. */
export function WaitingTab() {
  const call = useCall(groups, {})
  return (
    <Loaded call={call} lines={8}>
      {({ list }) => <Groups all={list} />}
    </Loaded>
  )
}

function Groups({ all }: { all: readonly Group[] }) {
  const { t, name } = useText()
  const [query, setQuery] = useSearchParams()
  const first = all.find(({ waiting }) => waiting > 0) ?? all[0]
  const group = all.find(({ code }) => code === query.get('group')) ?? first
  if (!group) return <Empty text={t('material-requisition.aggregate.noGroups')} />
  return (
    <div className="stack">
      <SelectField
        label={t('material-requisition.list.group')}
        always
        typed
        value={group.code}
        onChange={(code) => setQuery(code ? { group: code } : {}, { replace: true })}
        options={all.map((one) => ({ value: one.code, label: `${name(one)} (${formatNumber(one.waiting)})` }))}
      />
      <Candidates key={group.code} groupCode={group.code} />
    </div>
  )
}

const NO_ROWS: readonly Candidate[] = []

function Candidates({ groupCode }: { groupCode: string }) {
  const { t, lang, name, pick } = useText()
  const call = useCall(aggregateCandidates, { groupCode })
  const rows = call.data?.applications ?? NO_ROWS
  const chosen = useChosen(
    rows,
    ({ id }) => id,
    () => true,
    MOST_AT_ONCE,
  )
  return (
    <Loaded call={call} lines={8}>
      {({ applications, total, materials }) =>
        applications.length === 0 ? (
          <Empty text={t('material-requisition.aggregate.none')} />
        ) : (
          <>
            <Card title={t('material-requisition.aggregate.applications')}>
              {total > applications.length && <p className="hint">{t('material-requisition.aggregate.more', { shown: applications.length, total })}</p>}
              <List
                rows={applications}
                rowKey={({ id }) => id}
                selection={chosen.selection}
                columns={[
                  { key: 'number', title: t('material-requisition.list.applicationNo'), cell: (one) => <span translate="no">{one.applicationNo}</span> },
                  { key: 'shop', title: t('material-requisition.list.shop'), cell: (one) => <span data-typed="">{pick(one.shopCn, one.shopEn)}</span> },
                  { key: 'applicant', title: t('material-requisition.list.applicant'), cell: (one) => <bdi translate="no">{name(one.applicant)}</bdi> },
                  {
                    key: 'submittedAt',
                    title: t('material-requisition.list.submittedAt'),
                    cell: ({ submittedAt }) => submittedAt && formatInstant(submittedAt, lang),
                  },
                  { key: 'lines', title: t('material-requisition.list.lineCount'), num: true, cell: ({ lineCount }) => formatNumber(lineCount) },
                  { key: 'applied', title: t('material-requisition.list.appliedTotal'), num: true, cell: ({ appliedTotal }) => formatNumber(appliedTotal) },
                ]}
                card={(one) => (
                  <>
                    <div className="row between">
                      <b translate="no">{one.applicationNo}</b>
                      <span>{formatNumber(one.appliedTotal)}</span>
                    </div>
                    <small>
                      <span data-typed="">{pick(one.shopCn, one.shopEn)}</span> · <bdi translate="no">{name(one.applicant)}</bdi>
                    </small>
                  </>
                )}
              />
            </Card>
            <Card title={t('material-requisition.aggregate.materials')}>
              <SummedList of={materials} />
            </Card>
            <Gather chosen={chosen.rows} onDone={chosen.clear} />
          </>
        )
      }
    </Loaded>
  )
}

/** Takes those that are chosen into one order, and opens it. */
function Gather({ chosen, onDone }: { chosen: readonly Candidate[]; onDone(): void }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const { attempt, sending } = useSend(aggregateCreate)
  const gather = async () => {
    const made = await attempt({ ids: chosen.map(({ id }) => id) })
    if (!made) return
    onDone()
    say(t('material-requisition.aggregate.made', { number: made.orderNo }))
    void navigate(`/${lang}/lvm/polymerization/material/${made.id}`)
  }
  return (
    <ChosenBar count={chosen.length} onClear={onDone}>
      <button type="button" className="btn p" disabled={sending} onClick={() => void gather()}>
        {t('material-requisition.aggregate.gather')}
      </button>
    </ChosenBar>
  )
}
