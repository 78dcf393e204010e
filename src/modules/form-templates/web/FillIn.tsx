import { useSearchParams } from 'react-router'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { viewForm, viewTrial } from '../contract/index.ts'
import { Answered, FormFill } from './parts/FormFill.tsx'
import { FormRead } from './parts/FormRead.tsx'
import { MyForms } from './parts/MyForms.tsx'
import { TrialFill } from './parts/TrialFill.tsx'
import './parts/forms.css'

const isId = (text: string | null): text is string => text !== null && /^[0-9a-f-]{36}$/i.test(text)

/** A draft that somebody was asked to try. */
function Trial({ schemaId }: { schemaId: string }) {
  const { t, pick } = useText()
  const call = useCall(viewTrial, { schemaId })
  return (
    <Page
      title={call.data ? pick(call.data.form.nameCn, call.data.form.nameEn) : t('screen./{lang}/form-view')}
      crumb={t('form-templates.crumb')}
      back
      actions={<Tag tone="b">{t('form-templates.trial.tag')}</Tag>}
    >
      <Loaded call={call} lines={10}>
        {(view) => <TrialFill key={view.revision} view={view} />}
      </Loaded>
    </Page>
  )
}

/** A form to fill in, a draft to try, or an own submission to read; without any, what there is to fill in and what one has sent. */
export default function FillIn() {
  const [query] = useSearchParams()
  const trial = query.get('trial')
  return isId(trial) ? <Trial schemaId={trial} /> : <Form query={query} />
}

function Form({ query }: { query: URLSearchParams }) {
  const { t, pick } = useText()
  const idOf = (name: string): string | undefined => {
    const given = query.get(name)
    return isId(given) ? given : undefined
  }
  const asked = { schemaId: idOf('schemaId'), vid: idOf('vid'), id: idOf('id') }
  const named = Object.values(asked).some((one) => one !== undefined)
  const call = useCall(viewForm, asked, { enabled: named })
  const { submission } = call.data ?? {}
  const toSend = !submission || submission.status === 'draft' || submission.status === 'rejected' || submission.can.includes('mend')
  return (
    <Page
      title={named && call.data ? pick(call.data.form.nameCn, call.data.form.nameEn) : t('screen./{lang}/form-view')}
      crumb={t('form-templates.crumb')}
      back={named}
    >
      {named ? (
        <Loaded call={call} lines={10}>
          {(view) =>
            !submission && view.form.left === 0 ? (
              <Answered anonymous={view.form.anonymous} />
            ) : toSend ? (
              <FormFill key={`${view.version.vid} ${view.submission?.id ?? ''}`} view={view} />
            ) : (
              submission && <FormRead view={view} submission={submission} />
            )
          }
        </Loaded>
      ) : (
        <MyForms />
      )}
    </Page>
  )
}
