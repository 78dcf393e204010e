import { createHash } from 'node:crypto'

/** Grounds of the drawn faces. */
export const HUES = 12

/** The portal's look for a page that stands before it: the values of the kit's tokens, in the system's light or dark. */
export const signInStyle = `
:root{--ink:#161c2d;--ink-2:#56607a;--ink-3:#6c7690;--line:#e7eaf1;--canvas:#f5f6fa;--surface:#fff;--sunken:#f0f2f8;--brand:#3446c9;--brand-soft:#eceefc;--brand-deep:#1d2670;--fest:#ffb020;--bad:#cf3b3b;--on-brand:#fff;--font:"PingFang SC","HarmonyOS Sans SC","Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei",-apple-system,"Segoe UI",Roboto,sans-serif}
@media (prefers-color-scheme:dark){:root{--ink:#eceffa;--ink-2:#a9b2ca;--ink-3:#8b94ad;--line:#2a3149;--canvas:#0f1322;--surface:#171c2e;--sunken:#1e2439;--brand:#8d9bff;--brand-soft:#242c52;--brand-deep:#0b0f24;--fest:#ffc14d;--bad:#f08080;--on-brand:#0f1322}}
*{box-sizing:border-box;margin:0}
body{background:var(--canvas);color:var(--ink);font:14px/1.6 var(--font);font-variant-numeric:tabular-nums;-webkit-font-smoothing:antialiased;min-height:100vh}
a{color:inherit;text-decoration:none}
:focus-visible{outline:3px solid var(--fest);outline-offset:2px}
.hero{color:#fff;padding:20px 28px 84px;background:radial-gradient(600px 260px at 86% -20%,rgb(255 176 32/.55),transparent 70%),radial-gradient(460px 300px at 40% 140%,rgb(141 155 255/.5),transparent 70%),var(--brand-deep)}
.hero>div{max-width:1040px;margin:0 auto}
.bar{display:flex;justify-content:space-between;align-items:center}
.logo{display:flex;align-items:center;gap:10px;font-weight:700;font-size:17px;letter-spacing:.02em}
.logo i{width:30px;height:30px;border-radius:9px;background:radial-gradient(circle at 70% 25%,var(--fest) 0 4px,transparent 4.5px),linear-gradient(135deg,#5c6ff0,#2b3aa8);box-shadow:0 0 0 1px rgb(255 255 255/.22)}
.langs{display:flex;gap:2px;padding:3px;border-radius:18px;background:rgb(255 255 255/.14)}
.langs a{padding:3px 14px;border-radius:15px;font-size:13px}.langs [aria-current]{background:#fff;color:#1d2670;font-weight:600}
.hero h1{font-size:28px;line-height:1.3;font-weight:600;margin-top:36px}.hero p{opacity:.86;margin-top:4px;max-width:60ch}
main{max-width:1096px;margin:-52px auto 0;padding:0 28px 48px;display:grid;gap:20px;grid-template-columns:minmax(0,1fr) 340px;align-items:start}
main>nav{grid-column:1;display:flex;gap:4px;padding:5px;border-radius:16px;background:var(--surface);border:1px solid var(--line);box-shadow:0 8px 28px rgb(22 28 45/.12)}
main>nav a{flex:1;text-align:center;padding:10px 12px;border-radius:12px;color:var(--ink-2);font-weight:500}main>nav a:hover{background:var(--sunken)}main>nav [aria-current]{background:var(--brand);color:var(--on-brand)}
.number{grid-column:2;grid-row:1;align-self:start;padding:16px 18px 18px;border-radius:16px;background:var(--surface);border:1px solid var(--line);box-shadow:0 8px 28px rgb(22 28 45/.12)}
.number label{display:block;font-weight:600;margin-bottom:8px}.field{display:flex;gap:8px}
input{flex:1;min-width:0;height:40px;padding:0 12px;border-radius:8px;border:1px solid var(--line);background:var(--canvas);color:var(--ink);font:16px var(--font);font-variant-numeric:tabular-nums;letter-spacing:.04em}input::placeholder{color:var(--ink-3);letter-spacing:0;font-size:14px}
input[aria-invalid]{border-color:var(--bad)}.fault{color:var(--bad);margin-top:8px}
.field button{height:40px;padding:0 18px;border:0;border-radius:8px;background:var(--brand);color:var(--on-brand);font:600 14px var(--font);cursor:pointer}
main>form:not(.number){grid-column:1/-1;display:grid;gap:20px}
h2{font-size:13px;font-weight:600;color:var(--ink-2);margin-bottom:10px}
ul{list-style:none;padding:0;display:grid;gap:12px;grid-template-columns:repeat(4,minmax(0,1fr))}
li{display:flex}
li button{flex:1;min-width:0;display:flex;gap:14px;align-items:center;padding:14px 16px;text-align:left;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--line);border-radius:12px;box-shadow:0 1px 2px rgb(22 28 45/.05);cursor:pointer;transition:border-color .15s,transform .15s,box-shadow .15s}
li button:hover{border-color:var(--brand);transform:translateY(-1px);box-shadow:0 8px 20px rgb(22 28 45/.1)}
.face{flex:none;width:46px;height:46px;border-radius:50%;display:grid;place-items:center;color:#fff;font-weight:600;font-size:18px;background:linear-gradient(135deg,hsl(var(--hue) 62% 56%),hsl(calc(var(--hue) + 50) 58% 38%));text-shadow:0 1px 2px rgb(0 0 0/.3)}
.who{min-width:0;display:flex;flex-direction:column;line-height:1.45}.who b{font-size:15px;font-weight:600}.who em{font-style:normal;color:var(--brand);font-size:13px}.who small{font-size:12px;color:var(--ink-2);white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
main.once{grid-template-columns:minmax(0,1fr)}main.once .number{grid-column:1;grid-row:auto;justify-self:start;width:min(420px,100%)}main.once .field>*{flex:1;text-align:center}main.once .number p{color:var(--ink-2);font-size:13px;margin-top:10px}.go{display:block;line-height:40px;border-radius:8px;background:var(--brand);color:var(--on-brand);font-weight:600}main.once footer{text-align:left}main.once footer a{color:var(--brand)}
footer{grid-column:1/-1;color:var(--ink-2);font-size:12px;text-align:center;padding-top:8px}
@media (max-width:1099px){ul{grid-template-columns:repeat(3,minmax(0,1fr))}}
@media (max-width:899px){main{grid-template-columns:minmax(0,1fr) 300px}ul{grid-template-columns:repeat(2,minmax(0,1fr))}}
@media (max-width:749px){body{font-size:16px}.hero{padding:16px 16px 76px}.hero h1{font-size:26px;margin-top:22px}.hero p{font-size:14px}main{padding:0 14px 32px;grid-template-columns:minmax(0,1fr);gap:16px}main>nav a{padding:10px 4px;font-size:15px}.number{grid-column:1;grid-row:auto}ul{grid-template-columns:minmax(0,1fr);gap:10px}.field button{font-size:16px}.who b{font-size:17px}.who em{font-size:14px}.who small{font-size:13px}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
${Array.from({ length: HUES }, (_, i) => `.hue-${i}{--hue:${(i * 360) / HUES}}`).join('')}
`

/** By this the content policy allows the style above, and no other. */
export const styleFingerprint = `'sha256-${createHash('sha256').update(signInStyle).digest('base64')}'`
