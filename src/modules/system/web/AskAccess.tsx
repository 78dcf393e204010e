import { Link, useSearchParams } from 'react-router'
import { useForm } from '#foundation/web/form.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { askAccess, missingAccess } from '../contract/index.ts'

/** What one lacks for a screen, whom to ask, and the request for it (SYS-15). */
export default function AskAccess() {
  const { t, pick, name, lang } = useText()
  const [params] = useSearchParams()
  const of = {
    ...(params.get('path') && { path: params.get('path') as string }),
    ...(params.get('permission') && { permission: params.get('permission') as string }),
  }
  const call = useCall(missingAccess, of)
  return (
    <Page title={t('screen./{lang}/system/ask')} back>
      <Loaded call={call} lines={5}>
        {({ screen, missing, role, ask, pending }) =>
          missing.length === 0 ? (
            <Card>
              <Empty icon="check" text={t('system.ask.nothing')}>
                {screen && (
                  <Link className="btn p" to={screen.path.replace('{lang}', lang)}>
                    {pick(screen.titleCn, screen.titleEn)}
                  </Link>
                )}
              </Empty>
            </Card>
          ) : (
            <Card>
              <div className="stack">
                <Facts
                  items={[
                    ...(screen ? [{ label: t('system.ask.screen'), value: pick(screen.titleCn, screen.titleEn) }] : []),
                    { label: t('system.ask.missing'), value: missing.map((one) => pick(one.nameCn, one.nameEn)).join(t('system.or')) },
                    ...(role ? [{ label: t('system.ask.role'), value: pick(role.nameCn, role.nameEn) }] : []),
                    ...(ask ? [{ label: t('system.ask.whom'), value: `${name(ask)} · ${pick(ask.roleCn, ask.roleEn)}` }] : []),
                  ]}
                />
                {pending ? (
                  <p className="note-box">{t('system.ask.pending', { no: pending.no })}</p>
                ) : role ? (
                  <AskForm of={of} />
                ) : (
                  <p className="note-box">{t('system.ask.noRole')}</p>
                )}
              </div>
            </Card>
          )
        }
      </Loaded>
    </Page>
  )
}

function AskForm({ of }: { of: { path?: string; permission?: string } }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(askAccess, {
    initial: of,
    draft: `system.ask.${of.path ?? of.permission}`,
    onSent: ({ pending }) => say(t('system.ask.sent', { no: pending?.no ?? '' })),
  })
  return (
    <PageForm form={form}>
      <TextAreaField
        label={t('system.ask.reason')}
        required
        max={200}
        value={form.values.reason}
        fault={form.fault('reason')}
        onChange={(x) => form.set('reason', x)}
      />
      <p className="muted small">{t('system.ask.then')}</p>
      <div className="row">
        <button type="submit" className="btn p" disabled={form.sending}>
          {t('system.ask.send')}
        </button>
      </div>
    </PageForm>
  )
}
