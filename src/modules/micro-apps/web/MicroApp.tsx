import { useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { NOT_FOUND } from '#foundation/contract/envelope.ts'
import { Skeleton } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { ToMissing } from '#foundation/web/kit/ToMissing.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { openApp } from '../contract.ts'
import { behindLanguage } from '../rules/addresses.ts'
import { AppFrame } from './parts/AppFrame.tsx'
import { NotAvailable } from './parts/NotAvailable.tsx'
import './parts/microApps.css'

/** An application inside the portal's frame: one from outside is shown here, what the portal's own modules serve is led on to (MAPP-01, MAPP-06). */
export default function MicroApp() {
  const { t, pick } = useText()
  const { system = '' } = useParams()
  const { pathname, search, hash } = useLocation()
  // once it is open the address follows the application, which is no reason to ask again
  const [first] = useState(behindLanguage(pathname))
  const { data, error } = useCall(openApp, { system, rest: first })
  if (error?.code === NOT_FOUND) return <ToMissing />
  if (error) return <NotAvailable title={t('screen./portal/{system}/{lang}/*')} error={error} />
  if (!data)
    return (
      <Page title={t('screen./portal/{system}/{lang}/*')}>
        <Skeleton lines={8} />
      </Page>
    )
  const { nameCn, nameEn, shows } = data
  if (shows.kind === 'inside') return <Navigate to={`${shows.path}${search}${hash}`} replace />
  const name = pick(nameCn, nameEn)
  return (
    <Page title={name}>
      <AppFrame system={system} name={name} entry={shows.entry} origins={shows.origins} />
    </Page>
  )
}
