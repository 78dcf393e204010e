import { useNavigate, useSearchParams } from 'react-router'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { ChoiceField, ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { ActionBar, Page } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { WhoDecides } from '#services/workflow/web/parts/WhoDecides.tsx'
import { CATALOG, FORMS } from '../contract/base.ts'
import { FORM_FIELDS, type Form, form as formCall, formSave, USES } from '../contract/index.ts'
import { KINDS } from '../rules/index.ts'
import { pathTo } from './parts/links.ts'

/** What a form asks for: a draft is edited, anything else begins the next version; whoever may not edit sees it. */
export default function FormSettings() {
  const { t } = useText()
  const [query] = useSearchParams()
  const asked = query.get('id') ?? KINDS[0]
  const call = useCall(formCall, { id: asked })
  return (
    <Page title={t('screen./{lang}/inParkManage/formManagement/formSet')} back>
      <Loaded call={call} lines={12}>
        {(of) => <Editing key={of.id ?? of.kind} of={of} />}
      </Loaded>
    </Page>
  )
}

function Editing({ of }: { of: Form }) {
  const { t, lang, pick, choices } = useText()
  const { say } = useSay()
  const { may } = useMe()
  const navigate = useNavigate()
  const { kind, fields, areas, types, megabytes, files, notices } = of
  const goesOn = of.id !== null && of.can.includes('edit')
  const form = useForm(formSave, {
    initial: { ...(goesOn && of.id !== null && { id: of.id }), kind, fields, areas, types, megabytes, files, notices },
    draft: `in-park-access.formSet.${of.id ?? kind}`,
    words: 'in-park-access.formSet.',
    onSent: async () => {
      say(t('in-park-access.saved'))
      await navigate(pathTo(lang, 'formManagement/list'))
    },
  })
  const now = form.values
  return (
    <PageForm form={form}>
      <p className="note-box">
        {t(`in-park-access.kind.${kind}`)} ·{' '}
        {goesOn ? t('in-park-access.formSet.editing', { version: of.version }) : t('in-park-access.formSet.basedOn', { version: of.version })}
      </p>
      <Card title={t('in-park-access.formSet.fields')}>
        {FORM_FIELDS.map((name) => (
          <ChoiceField
            key={name}
            label={t(`in-park-access.formField.${name}`)}
            value={now.fields?.[name]}
            options={choices('in-park-access.use.', USES)}
            onChange={(use) => use && form.set('fields', { ...fields, ...now.fields, [name]: use })}
          />
        ))}
      </Card>
      <Card title={t('in-park-access.formSet.areas')}>
        <ManyField
          label={t('in-park-access.formSet.areas')}
          fault={form.fault('areas')}
          typed
          options={of.areaList.map((one) => ({ value: one.code, label: pick(one.nameCn, one.nameEn) }))}
          value={now.areas}
          onChange={(next) => form.set('areas', [...(next ?? [])])}
        />
      </Card>
      <Card title={t('in-park-access.form.attachments')}>
        <Fields of={form} only={['types', 'megabytes', 'files']} pairs={[['megabytes', 'files']]} />
      </Card>
      <Card title={t('in-park-access.form.notices')}>
        <Parts
          label={t('in-park-access.form.notices')}
          typed
          moves
          value={now.notices ?? []}
          nameOf={(one, at) => pick(one.cn, one.en) || t('in-park-access.formSet.noticeNth', { nth: at + 1 })}
          add={{ label: t('in-park-access.formSet.addNotice'), one: () => ({ key: crypto.randomUUID(), cn: '', en: '' }) }}
          onChange={(next) => form.set('notices', next)}
        >
          {(one, put, at) => (
            <div className="pair">
              <TextAreaField
                label={t('in-park-access.formSet.noticeCn')}
                required
                max={500}
                value={one.cn}
                fault={form.fault(`notices.${at}.cn`)}
                onChange={(cn) => put({ ...one, cn: cn ?? '' })}
              />
              <TextAreaField
                label={t('in-park-access.formSet.noticeEn')}
                required
                max={500}
                value={one.en}
                fault={form.fault(`notices.${at}.en`)}
                onChange={(en) => put({ ...one, en: en ?? '' })}
              />
            </div>
          )}
        </Parts>
      </Card>
      <Card title={t('in-park-access.form.path')}>
        <WhoDecides catalog={CATALOG} params={{ kind }} then={t('in-park-access.form.then')} />
      </Card>
      {may(FORMS) && (
        <ActionBar>
          <button type="submit" className="btn p" disabled={form.sending}>
            {t('kit.save')}
          </button>
        </ActionBar>
      )}
    </PageForm>
  )
}
