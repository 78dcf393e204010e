import { useParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { BeforeAsking } from './parts/BeforeAsking.tsx'
import { CampusForm } from './parts/CampusForm.tsx'

/** The form for campus hiring. */
export default function CampusHiringApplication() {
  const { t } = useText()
  const { orgCode } = useParams()
  return (
    <Page title={t('screen./{lang}/head-count/campus/apply/{orgCode}?')} back>
      <BeforeAsking>
        {(before, isDraft) => <CampusForm key={before?.id ?? 'new'} {...(before && { before })} isDraft={isDraft} orgCode={orgCode} />}
      </BeforeAsking>
    </Page>
  )
}
