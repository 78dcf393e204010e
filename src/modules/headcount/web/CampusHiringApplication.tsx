import { useParams, useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { BeforeAsking } from './parts/BeforeAsking.tsx'
import { CampusForm } from './parts/CampusForm.tsx'

/** The form for campus hiring. */
export default function CampusHiringApplication() {
  const { t } = useText()
  const { orgCode } = useParams()
  const [address] = useSearchParams()
  return (
    <Page title={t(address.has('change') ? 'headcount.form.change' : 'screen./{lang}/head-count/campus/apply/{orgCode}?')} back>
      <BeforeAsking type="campus">
        {(before, goes) => <CampusForm key={before?.id ?? 'new'} {...(before && { before })} goes={goes} orgCode={orgCode} />}
      </BeforeAsking>
    </Page>
  )
}
