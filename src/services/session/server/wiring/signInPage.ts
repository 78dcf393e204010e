import type { Entity } from '#foundation/contract/house.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { DemoGroup } from './demoPeople.ts'
import { HUES, signInStyle } from './signInStyle.ts'

interface Given {
  ctx: Ctx
  company: Entity
  groups: DemoGroup[]
  redirectUrl: string
  /** What was typed and is no employee number. */
  refused?: string
}

/** The sign-in page of the embedded identity provider, drawn by the server: it works without scripts, before the portal is loaded. */
export function signInPage(given: Given): string {
  const { ctx, groups, refused } = given
  const t = (key: string) => safe(ctx.text(key))
  return `<!doctype html>
<html lang="${ctx.lang === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/icon.svg">
<title>${t('session.identityProvider.title')} · Backlot</title>
<style>${signInStyle}</style>
</head>
<body>
<header class="hero">
  <div class="bar"><span class="logo"><i></i>Backlot</span>${languages(ctx)}</div>
  <div><h1>${t('session.identityProvider.title')}</h1><p>${t('session.identityProvider.note')}</p></div>
</header>
<main>
  <nav aria-label="${t('session.company')}">${(['MB', 'HB', 'JV'] as const).map((code) => companyTab(code, given)).join('')}</nav>
  <form method="post" class="number">
    <label for="sso">${t('session.identityProvider.number')}</label>
    <div class="field"><input id="sso" name="sso" inputmode="numeric" maxlength="8" autocomplete="off" placeholder="${t('session.identityProvider.placeholder')}" value="${safe(refused ?? '')}"${refused === undefined ? '' : ' aria-invalid="true" aria-describedby="fault" autofocus'}>
    <button>${t('session.identityProvider.go')}</button></div>
    ${refused === undefined ? '' : `<p class="fault" id="fault" role="alert">${t('rule.PPL-07')}</p>`}
  </form>
  <form method="post">
    ${groups.map(({ group, people }) => `<section><h2>${t(`session.demo.${group}`)}</h2><ul>${people.map((person) => card(ctx, person)).join('')}</ul></section>`).join('')}
  </form>
  <footer>${t('session.identityProvider.demo')}</footer>
</main>
</body>
</html>`
}

function card(ctx: Ctx, person: DemoGroup['people'][number]): string {
  const [name, department] = ctx.lang === 'zh' ? [person.nameCn, person.departmentCn] : [person.nameEn, person.departmentEn]
  const hue = (Number(person.ssoId.slice(-2)) * 5) % HUES // neighbours look unlike
  const initial = ctx.lang === 'zh' ? name.slice(0, 1) : name.replace(/(\w)\w*\s*/g, '$1').slice(0, 2)
  return `<li><button name="sso" value="${person.ssoId}">
  <span class="face hue-${hue}" aria-hidden="true">${safe(initial)}</span>
  <span class="who"><b>${safe(name)}</b><em>${safe(ctx.text(`session.demo.${person.ssoId}`))}</em><small>${person.ssoId} · ${safe(department)}</small></span></button></li>`
}

function companyTab(code: Entity, { ctx, company, redirectUrl }: Given): string {
  const query = new URLSearchParams({ ...(code !== 'MB' && { company: code }), lang: ctx.lang, redirectUrl })
  return `<a href="/api/basic/role/v1/oidc/start?${safe(query.toString())}"${code === company ? ' aria-current="true"' : ''}>${safe(ctx.text(`session.company.${code}`))}</a>`
}

const languages = (ctx: Ctx): string =>
  `<span class="langs" role="group" aria-label="${safe(ctx.text('session.language'))}">${(['zh', 'en'] as const)
    .map(
      (lang) =>
        `<a href="?lang=${lang}" hreflang="${lang}"${lang === ctx.lang ? ' aria-current="true"' : ''}>${safe(ctx.text(`session.language.${lang}`))}</a>`,
    )
    .join('')}</span>`

const safe = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
