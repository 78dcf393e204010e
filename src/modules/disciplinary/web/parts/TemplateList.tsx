import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { level, listTemplates, type Template } from '../../contract.ts'
import { LevelTag } from './LetterTags.tsx'
import { TemplateForm } from './TemplateForm.tsx'

const byLevel = (a: Template, b: Template) => level.options.indexOf(a.level) - level.options.indexOf(b.level)

/** The words and the validity with which letters of each level begin. */
export function TemplateList() {
  const { t, pick } = useText()
  const call = useCall(listTemplates, {})
  const form = (of?: Template) => (close: () => void) => <TemplateForm template={of} onClose={close} />
  return (
    <>
      <div className="row end below">
        <Opens label={t('disciplinary.template.new')}>{form()}</Opens>
      </div>
      <Loaded call={call} lines={6}>
        {({ list }) => (
          <div className="stack">
            {list.toSorted(byLevel).map((one) => (
              <Card
                key={one.id}
                title={<span data-typed="">{pick(one.titleCn, one.titleEn)}</span>}
                extra={
                  <Opens className="btn s" label={t('kit.edit')}>
                    {form(one)}
                  </Opens>
                }
              >
                <div className="row wrap tight">
                  <LevelTag {...one} />
                  <span>{t(one.category ? `disciplinary.category.${one.category}` : 'disciplinary.template.every')}</span>
                  <span className="muted">{t('disciplinary.template.monthsOf', { months: one.validityMonths })}</span>
                  <Tag tone={one.active ? 'g' : 'n'}>{t(`disciplinary.template.active.${one.active}`)}</Tag>
                </div>
                <p className="words muted lines above near" data-typed="">
                  {pick(one.bodyCn, one.bodyEn)}
                </p>
              </Card>
            ))}
          </div>
        )}
      </Loaded>
    </>
  )
}
