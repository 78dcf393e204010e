import { useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { mine } from '../contract.ts'
import { Helpers } from './parts/Helpers.tsx'
import { LastReset } from './parts/LastReset.tsx'
import { LockFields, useLockForm } from './parts/LockFields.tsx'

/** One page for nothing but the password of the door, with what became of it. */
export default function RoomPasswordChange() {
  const { t } = useText()
  const call = useCall(mine, {})
  return (
    <Page title={t('screen./{lang}/hb-housing')}>
      <Loaded call={call} lines={6}>
        {({ residence, lastReset, helpers }) =>
          residence ? (
            <div className="stack">
              <Card title={<span data-typed="">{t('housing.room', { building: residence.building, number: residence.number })}</span>}>
                <Change />
              </Card>
              {lastReset && (
                <Card title={t('housing.lock.last')}>
                  <LastReset reset={lastReset} helpers={helpers} />
                </Card>
              )}
              <Card title={t('housing.helpers')}>
                <Helpers helpers={helpers} />
              </Card>
            </div>
          ) : (
            <Empty icon="lock" text={t('housing.home.none')} />
          )
        }
      </Loaded>
    </Page>
  )
}

/** Empty again once it was sent: a password stays nowhere. */
function Change() {
  const [sent, count] = useState(0)
  return <ChangeOnce key={sent} onSent={() => count(sent + 1)} />
}

function ChangeOnce({ onSent }: { onSent(): void }) {
  const { t } = useText()
  const form = useLockForm(onSent)
  return (
    <PageForm form={form}>
      <LockFields form={form} />
      <div>
        <button type="submit" className="btn p" disabled={form.sending}>
          {t('housing.lock.change')}
        </button>
      </div>
    </PageForm>
  )
}
