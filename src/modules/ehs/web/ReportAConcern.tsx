import { useMemo, useState } from 'react'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { UnsentProvider } from '#foundation/web/unsentForms.tsx'
import { hostFor } from './parts/keptConcerns.ts'
import { Waiting } from './parts/Waiting.tsx'
import { Writing } from './parts/Writing.tsx'

/** Reports a concern, with or without network; what waits goes from here, photos and all (EHS-18). */
export default function ReportAConcern() {
  const { t } = useText()
  const { ssoId } = useMe()
  const host = useMemo(() => hostFor(ssoId), [ssoId])
  const [nth, next] = useState(0)
  const anew = () => next((before) => before + 1)
  return (
    <Page title={t('screen./{lang}/ehs/index')}>
      <UnsentProvider ssoId={ssoId} host={host}>
        <div className="stack">
          <Waiting onBack={anew} />
          <Writing key={nth} onKept={anew} />
        </div>
      </UnsentProvider>
    </Page>
  )
}
