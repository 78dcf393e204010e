import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { callEndpoint } from '#foundation/web/client.ts'
import { Skeleton } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { noteRedirect, redirectTarget } from '../contract.ts'
import { NotAvailable } from './parts/NotAvailable.tsx'

/** An address that people still have from before: leads on to where the page is now, with its query and fragment (MAPP-02 to MAPP-04, MAPP-10). */
export default function OldAddress() {
  const { t, lang } = useText()
  const { pathname, search, hash } = useLocation()
  const { data, error } = useCall(redirectTarget, { path: pathname, search, language: lang })
  useEffect(() => {
    // counted for the administrators; nobody's way depends on it
    callEndpoint(noteRedirect, { path: pathname }).catch(() => {})
  }, [pathname])
  if (data) return <Navigate to={`${data.to}${hash}`} replace />
  if (error) return <NotAvailable title={t('micro-apps.leading')} error={error} />
  return (
    <Page title={t('micro-apps.leading')}>
      <Skeleton lines={4} />
    </Page>
  )
}
