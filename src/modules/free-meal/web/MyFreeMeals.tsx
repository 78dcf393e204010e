import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type MealType, type Mine, mine } from '../contract.ts'
import { BalanceCard } from './parts/BalanceCard.tsx'
import { ExchangeForm } from './parts/ExchangeForm.tsx'
import { MealCode } from './parts/MealCode.tsx'
import { MealLog } from './parts/MealLog.tsx'
import { MyMealRequests } from './parts/MyMealRequests.tsx'
import { OvertimeForm } from './parts/OvertimeForm.tsx'
import { RunsOut } from './parts/RunsOut.tsx'

const FULL: { mealType: MealType } = { mealType: 'full' }
/** What the till took shows itself while the phone is still in the hand. */
const POLL_SECONDS = 10

/** The vouchers a person has, what became of them, and what can be done for more. */
export default function MyFreeMeals() {
  const { t } = useText()
  const desk = useDesk()
  const state = useListState(FULL)
  const call = useCall(mine, { mealType: state.filters.mealType, pageNum: state.pageNum }, { pollSeconds: POLL_SECONDS })
  const [open, show] = useState<'code' | 'overtime' | 'exchange'>()
  const [address, setAddress] = useSearchParams()
  const close = () => {
    show(undefined)
    setAddress(withoutRequest, { replace: true })
  }
  return (
    <Page title={t('screen./{lang}/myFreeMeal')} crumb={t('free-meal.mine.crumb')}>
      <Loaded call={call} lines={12}>
        {(data) => (
          <div className="stack">
            <section className="hero">
              <div>
                <strong className="figure">{t('free-meal.mine.left', { count: data.redemptionsLeft })}</strong>
                <p>{t('free-meal.mine.leftOf', { limit: data.parameters.redemptionsPer24Hours })}</p>
              </div>
              <div className="acts">
                {!desk && (
                  <button type="button" className="pill solid" onClick={() => show('code')}>
                    {t('free-meal.mine.showCode')}
                  </button>
                )}
                <button type="button" className={desk ? 'pill solid' : 'pill'} onClick={() => show('overtime')}>
                  {t('free-meal.mine.overtime')}
                </button>
                <button type="button" className="pill" onClick={() => show('exchange')}>
                  {t('free-meal.mine.exchange')}
                </button>
              </div>
            </section>
            <div className="side">
              <div className="stack">
                <div className="g2 bals">
                  {data.balances.map((balance) => (
                    <BalanceCard key={balance.mealType} balance={balance} />
                  ))}
                </div>
                <MyMealRequests requests={data.requests} />
              </div>
              <div className="stack">
                {desk && (
                  <Card title={t('free-meal.mine.code')}>
                    <MealCode />
                  </Card>
                )}
                <RunsOut />
              </div>
            </div>
            <MealLog rows={{ ...call, data: data.log }} state={state} />
            <Asked kind={open} mine={data} copyOf={address.get('copy')} changeOf={address.get('change')} onClose={close} />
          </div>
        )}
      </Loaded>
      {open === 'code' && (
        <Sheet title={t('free-meal.mine.code')} onClose={close}>
          <MealCode />
        </Sheet>
      )}
    </Page>
  )
}

const withoutRequest = (address: URLSearchParams): URLSearchParams => {
  address.delete('copy')
  address.delete('change')
  return address
}

interface AskedProps {
  kind: string | undefined
  mine: Mine
  copyOf: string | null
  changeOf: string | null
  onClose(): void
}

/** The form that was opened; with `?copy=` the one of an earlier request, to ask for the same again, with `?change=` that of one that was returned. */
function Asked({ kind, copyOf, changeOf, ...form }: AskedProps) {
  const change = form.mine.requests.find(({ id, status }) => id === changeOf && status === 'pending')
  if (change && kind === undefined) {
    const Form = change.kind === 'overtime' ? OvertimeForm : ExchangeForm
    return <Form key={change.id} {...form} change={change} />
  }
  const copy = form.mine.requests.find(({ id }) => id === copyOf)
  switch (kind ?? copy?.kind) {
    case 'overtime':
      return <OvertimeForm {...form} copy={copy} />
    case 'exchange':
      return <ExchangeForm {...form} copy={copy} />
  }
}
