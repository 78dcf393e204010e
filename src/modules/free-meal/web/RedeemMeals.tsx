import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Loaded, Skeleton } from '#foundation/web/kit/Empty.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { ScanField } from '#foundation/web/kit/ScanField.tsx'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { myRedemptions } from '../contract.ts'
import { LastRedemptions } from './parts/LastRedemptions.tsx'
import { OutcomePanel } from './parts/OutcomePanel.tsx'
import type { Outlet } from './parts/OutletList.tsx'
import { TillChoice } from './parts/TillChoice.tsx'
import { useRedeem } from './parts/useRedeem.ts'
import { type Till, useTill } from './parts/useTill.ts'

const CodeCamera = lazy(() => import('#foundation/web/kit/CodeCamera.tsx'))

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
  const desk = useDesk()
  const { outcome, sending, scanned, clear } = useRedeem(till)
  const [camera, setCamera] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // on a phone the focus would bring up the keyboard over the outcome
    if (desk) field.current?.focus()
  }, [desk])
  return (
    <div className="side">
      <div className="stack">
        <OutcomePanel outcome={outcome} sending={sending} />
        <ScanField field={field} label={t('free-meal.redeem.code')} hint={t('free-meal.redeem.code.hint')} action={t('free-meal.redeem.do')} onCode={scanned} />
        {camera && (
          <Suspense fallback={<Skeleton />}>
            <CodeCamera onCode={(code) => void scanned(code)} />
          </Suspense>
        )}
        <button type="button" className="btn" aria-pressed={camera} onClick={() => setCamera(!camera)}>
          <Icon name="code" />
          {t(camera ? 'free-meal.redeem.camera.off' : 'free-meal.redeem.camera.on')}
        </button>
      </div>
      <LastRedemptions
        list={list}
        onReversed={(id) => {
          if (outcome?.good && outcome.redeemed.redemption === id) clear()
          if (desk) field.current?.focus()
        }}
      />
    </div>
  )
}
