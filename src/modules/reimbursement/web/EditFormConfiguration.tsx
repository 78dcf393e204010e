import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { overtaken, type SaidOf } from '#foundation/web/kit/Overtaken.tsx'
import { ActionBar, Page } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Config, type Control, formConfig, formConfigSave, formControlSearch } from '../contract/index.ts'
import { ConfigPreview } from './parts/ConfigPreview.tsx'
import { PlacedFields } from './parts/PlacedFields.tsx'

type Given = Partial<InputOf<typeof formConfigSave>>
/** So many controls stand in the library at once. */
const MOST = 100

/** Which controls a form asks for, in which sections and when, with how it will look. */
export default function EditFormConfiguration() {
  const { t } = useText()
  const { id } = useParams()
  const [query] = useSearchParams()
  const source = id ?? query.get('of') ?? undefined
  const library = useCall(formControlSearch, { pageNum: 1, pageSize: MOST, filters: {} })
  const read = useCall(formConfig, { id: source ?? '' }, { enabled: source !== undefined })
  const fresh = { code: query.get('code') ?? '', nameCn: query.get('nameCn') ?? '', nameEn: query.get('nameEn') ?? '' }
  return (
    <Page title={t('screen./{lang}/tmr/form-config/update/{id}?')} back>
      <Loaded call={library} lines={8}>
        {({ list }) =>
          source === undefined ? (
            <Editor initial={{ ...fresh, controls: [] }} library={list} />
          ) : (
            <Loaded call={read} lines={8}>
              {(of) =>
                of.id === source &&
                (id ? (
                  <Editor key={of.saved.revision} of={of} initial={givenOf(of)} library={list} />
                ) : (
                  <Editor initial={{ ...fresh, controls: of.controls }} library={list} />
                ))
              }
            </Loaded>
          )
        }
      </Loaded>
    </Page>
  )
}

const givenOf = ({ id, code, nameCn, nameEn, controls, saved }: Config): Given => ({ id, basedOn: saved.revision, code, nameCn, nameEn, controls })

function Editor({ of, initial, library }: { of?: Config; initial: Given; library: readonly Control[] }) {
  const { t, lang, pick } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const form = useForm(formConfigSave, {
    initial,
    draft: `reimbursement.config.${of?.id ?? 'new'}`,
    words: 'reimbursement.configs.',
    onSent({ id }) {
      say(t('reimbursement.configs.saved'))
      // of what was published it is another version
      if (id !== of?.id) navigate(`/${lang}/tmr/form-config/update/${id}`, { replace: true })
    },
  })
  const labelOf = (control: string): string => {
    const found = library.find(({ id }) => id === control)
    return found ? pick(found.labelCn, found.labelEn) : control
  }
  const said = ({ nameCn, nameEn, controls }: Given): SaidOf => [
    [t('reimbursement.configs.nameCn'), nameCn ?? ''],
    [t('reimbursement.configs.nameEn'), nameEn ?? ''],
    [t('reimbursement.configs.controls'), (controls ?? []).map(({ control }) => labelOf(control)).join(' · ')],
  ]
  const placed = form.values.controls ?? []
  return (
    <PageForm form={form} overtaken={of && overtaken(form, { ...givenOf(of), saved: of.saved }, said)}>
      {of && of.state !== 'draft' && <p className="note-box">{t('reimbursement.configs.next', { version: of.version })}</p>}
      <Card title={t('reimbursement.configs.head')}>
        <Fields of={form} only={['code', 'nameCn', 'nameEn']} over={{ code: { disabled: of !== undefined } }} />
      </Card>
      <Card title={t('reimbursement.configs.controls')}>
        <PlacedFields
          value={placed}
          library={library}
          fault={(path) => form.fault(path ? `controls.${path}` : 'controls')}
          onChange={(next) => form.set('controls', next)}
        />
      </Card>
      <ConfigPreview placed={placed} library={library} />
      <ActionBar>
        <button type="submit" className="btn p" disabled={form.sending}>
          {form.sending ? t('kit.sending') : t('kit.save')}
        </button>
      </ActionBar>
    </PageForm>
  )
}
