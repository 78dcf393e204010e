/** The sign-in page stands before the layout and has a ground of its own; every colour is a token. */
export const LOGIN_LOOK = `
.gate{position:relative;min-height:100vh;min-height:100dvh;display:grid;grid-template-columns:minmax(0,1.15fr) minmax(420px,1fr);background:var(--surface)}
.gate .view{position:relative;overflow:hidden;display:flex;flex-direction:column;justify-content:space-between;padding:36px 48px 0;color:#fff;background:radial-gradient(640px 420px at 78% 8%,rgb(255 176 32/.5),transparent 70%),radial-gradient(700px 460px at 20% 108%,rgb(141 155 255/.55),transparent 70%),var(--brand-deep)}
.gate .view h1{font-size:38px;line-height:1.25;font-weight:600;margin-top:12vh;max-width:13em}
.gate .view p{opacity:.86;font-size:16px;margin-top:12px;max-width:34em}
.gate .skyline{display:block;width:calc(100% + 96px);height:min(40vh,340px);margin:24px -48px 0;stroke:none;fill:none}
.skyline .far{fill:rgb(255 255 255/.07)}.skyline .near{fill:rgb(8 11 34/.5)}.skyline .ride{stroke:rgb(255 255 255/.4);stroke-width:2}.skyline .spark{stroke:var(--fest);stroke-width:2.4;fill:var(--fest)}.skyline .stars{fill:rgb(255 255 255/.7)}
.gate .mark{display:inline-flex;align-items:center;gap:12px;font-weight:700;font-size:19px;letter-spacing:.02em;border-radius:12px;user-select:none}
.gate .mark i{width:36px;height:36px;border-radius:11px;background:radial-gradient(circle at 70% 25%,var(--fest) 0 5px,transparent 5.5px),linear-gradient(135deg,#5c6ff0,#2b3aa8);box-shadow:0 0 0 1px rgb(255 255 255/.22)}
.gate .door{display:flex;flex-direction:column;padding:84px 48px 28px}
.gate .langs{position:absolute;z-index:2;top:36px;right:48px;display:flex;gap:2px;padding:3px;border-radius:18px;background:var(--sunken)}
.gate .langs button{padding:3px 14px;border-radius:15px;font-size:13px;color:var(--ink-2)}
.gate .langs [aria-pressed=true]{background:var(--surface);color:var(--ink);font-weight:600;box-shadow:var(--shadow-1)}
.gate .inner{width:100%;min-height:0;max-width:420px;margin:auto;padding:32px 0}
.gate .inner h2{font-size:26px;line-height:1.3;font-weight:600}.gate .inner>p{color:var(--ink-2);margin-top:6px}
.gate .why{display:flex;gap:10px;margin-top:20px;padding:12px 14px;border-radius:var(--radius);background:var(--warn-soft);color:var(--ink);line-height:1.5}.gate .why svg{color:var(--warn);margin-top:1px}
.gate .doors{display:grid;gap:12px;margin-top:24px}
.gate .doors button{display:flex;align-items:center;gap:16px;width:100%;min-height:72px;padding:12px 18px;border-radius:14px;border:1px solid var(--line);background:var(--surface);box-shadow:var(--shadow-1);transition:border-color .15s,box-shadow .15s,transform .15s}
.gate .doors button:hover{border-color:var(--brand);box-shadow:var(--shadow-2);transform:translateY(-1px)}
.gate .doors .face{flex:none;width:44px;height:44px;border-radius:12px;display:grid;place-items:center;background:var(--brand-soft);color:var(--brand)}
.gate .doors span{flex:1;min-width:0}.gate .doors b{display:block;font-size:16px;font-weight:600}.gate .doors small{color:var(--ink-2)}
.gate .doors>button>svg:last-child{color:var(--ink-3);width:18px;height:18px}
.gate .doors .first{background:var(--brand);border-color:var(--brand);color:var(--on-brand)}.gate .doors .first small{color:inherit;opacity:.85}.gate .doors .first .face{background:rgb(255 255 255/.18);color:inherit}.gate .doors .first>svg:last-child{color:inherit}
.gate .doors .right{outline:2px solid var(--fest);outline-offset:2px}
.gate .doors button[disabled]{opacity:.6;cursor:progress}
.gate footer{color:var(--ink-3);font-size:var(--text-s);text-align:center}
@media (max-width:899px){
.gate{grid-template-columns:minmax(0,1fr);grid-template-rows:auto 1fr;background:var(--canvas)}
.gate .view{padding:20px 20px 0}.gate .view h1{font-size:26px;margin-top:28px}.gate .view p{font-size:14px;margin-top:6px}.gate .skyline{height:150px;width:calc(100% + 40px);margin:8px -20px 0}
.gate .door{position:relative;margin:-28px 14px 0;padding:20px 18px 18px;border-radius:18px;background:var(--surface);border:1px solid var(--line);box-shadow:var(--shadow-2);align-self:start}
.gate .langs{top:22px;right:16px;background:rgb(255 255 255/.14)}.gate .langs button{color:#fff}.gate .langs [aria-pressed=true]{background:#fff;color:#1d2670}
.gate .inner{padding:0;max-width:none}.gate .inner h2{font-size:20px}.gate footer{margin:18px 0 4px}
}
@media (prefers-reduced-motion:reduce){.gate *{transition:none!important}}
`
