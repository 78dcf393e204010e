import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { ScanDesk, useScanField } from '#foundation/web/kit/ScanDesk.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { myRedemptions } from '../contract.ts'
import { LastRedemptions } from './parts/LastRedemptions.tsx'
import { OutcomePanel } from './parts/OutcomePanel.tsx'
import type { Outlet } from './parts/OutletList.tsx'
import { TillChoice } from './parts/TillChoice.tsx'
import { useRedeem } from './parts/useRedeem.ts'
import { type Till, useTill } from './parts/useTill.ts'

const LAST = { pageNum: 1, pageSize: 8, filters: {} }
/** What may still be reversed ends with the hour, also while nothing is scanned. */
const LOOK_AGAIN_SECONDS = 60

/** The cashier's till: scan, see whose it is and what is left, next. */
export default function RedeemMeals() {
  const { t } = useText()
  const call = useCall(myRedemptions, LAST, { pollSeconds: LOOK_AGAIN_SECONDS })
  return (
    <Page title={t('screen./{lang}/freeMeal/redeem')} crumb={t('free-meal.crumb')}>
      <Loaded call={call} lines={10}>
        {({ outlets, list }) => <AtTill outlets={outlets} list={list} />}
      </Loaded>
    </Page>
  )
}

function AtTill({ outlets, list }: { outlets: readonly Outlet[]; list: Parameters<typeof LastRedemptions>[0]['list'] }) {
  const { t } = useText()
  const { till, choose } = useTill(outlets)
  return (
    <>
      <TillChoice outlets={outlets} till={till} choose={choose} />
      {till ? <Scanning till={till} list={list} /> : <p className="note-box">{t('free-meal.redeem.chooseFirst')}</p>}
    </>
  )
}

function Scanning({ till, list }: { till: Till; list: Parameters<typeof LastRedemptions>[0]['list'] }) {
  const { t } = useText()
  const { outcome, sending, scanned, clear } = useRedeem(till)
  const { field, next } = useScanField()
  return (
    <div className="side">
      <ScanDesk field={field} label={t('free-meal.redeem.code')} hint={t('free-meal.redeem.code.hint')} action={t('free-meal.redeem.do')} onCode={scanned}>
        <OutcomePanel outcome={outcome} sending={sending} />
      </ScanDesk>
      <LastRedemptions
        list={list}
        onReversed={(id) => {
          if (outcome?.good && outcome.redeemed.redemption === id) clear()
          next()
        }}
      />
    </div>
  )
}
