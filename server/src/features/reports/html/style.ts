import { light } from '@goodlot/brand'

/** The only style sheet of the document, which is read in the app, saved as a file and printed, also in greyscale. */
export const style = `
:host,.paper{color:${light.ink};background:${light.paper};font:15px/1.5 'Inter Variable',Inter,'PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans KR',system-ui,sans-serif;font-variant-numeric:tabular-nums}
.paper{max-width:1060px;margin:0 auto;padding:24px;display:grid;grid-template-columns:minmax(0,1fr);column-gap:24px;overflow-wrap:anywhere}
.paper>*{margin-bottom:24px}.paper>.wide{margin-bottom:24px}.paper>:last-child{margin-bottom:0}
.paper *{box-sizing:border-box}
.paper h1{font-size:24px;line-height:1.25;margin:0}.paper h2{font-size:19px;margin:0 0 10px;padding-top:14px;border-top:2px solid ${light.ink}}.paper h3{font-size:16px;margin:18px 0 6px}.paper h4{font-size:15px;margin:14px 0 4px}
.paper p{margin:4px 0}.paper a{color:${light.accent}}.paper ul{margin:6px 0;padding-left:20px}
.paper .hint{color:${light.ink3};font-size:13px}
.paper .banner{border:2px dashed ${light.pendingFill};padding:8px 12px;font-weight:600}
.paper .verdict{display:inline-flex;align-items:center;gap:10px;font-size:24px;font-weight:700;padding:8px 18px;border-radius:6px;border:2px solid ${light.ink};color:${light.onVerdict};print-color-adjust:exact}
.paper .verdict.pass{background:${light.passFill}}.paper .verdict.fail{background:${light.failFill}}.paper .verdict.pending,.paper .verdict.aborted{background:${light.pendingFill};color:${light.onPending}}
.paper .why{font-size:17px;font-weight:600;margin:10px 0}
.paper .tag{display:inline-block;font-size:13px;font-weight:600;border:1px solid ${light.lineStrong};border-radius:4px;padding:0 7px;white-space:nowrap}
.paper .tag.not_conform,.paper .tag.exceeded{border:2px solid ${light.fail};color:${light.fail}}.paper .tag.pending,.paper .tag.open,.paper .tag.at_limit{border-color:${light.pending};color:${light.pending};background:none}.paper .tag.critical{border:2px solid ${light.failFill};background:${light.failFill};color:${light.onVerdict};print-color-adjust:exact}.paper .tag.major{border:2px solid ${light.fail};color:${light.fail}}.paper .tag.minor{border-color:${light.pending};color:${light.pending}}.paper .tag.conform,.paper .tag.ok{border-color:${light.pass};color:${light.pass}}
.paper .first{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,360px),1fr));gap:20px 28px;align-items:start}
.paper .wide{overflow-x:auto;margin:8px 0}.paper .wide table{overflow-wrap:break-word}.paper [id]{scroll-margin-top:var(--paper-top,12px)}
.paper table{border-collapse:collapse;width:100%;font-size:14px}.paper th{text-align:left;color:${light.ink3};font-weight:600;border-bottom:1px solid ${light.lineStrong};padding:4px 10px 4px 0;vertical-align:bottom}.paper td{border-bottom:1px solid ${light.line};padding:5px 10px 5px 0;vertical-align:top}.paper .n{text-align:right;white-space:nowrap}.paper .n+:not(.n){padding-left:14px}
.paper dl{margin:0;display:grid;gap:2px}.paper dl:not(.figures) div{display:grid;grid-template-columns:150px minmax(0,1fr);gap:10px}.paper dt{color:${light.ink3}}.paper dd{margin:0;white-space:pre-line}
.paper .out{font-weight:700;border-bottom:2px solid ${light.fail};color:${light.fail}}
.paper .grid{display:block;width:100%;max-width:520px;height:auto;margin:14px 0 6px}.paper .grid .u{fill:${light.paper3};stroke:${light.lineStrong}}.paper .grid .g{fill:${light.accent};stroke:${light.accent}}.paper .grid .x{fill:${light.paper};stroke:${light.ink};stroke-width:1.5}.paper .grid text{font:700 9px sans-serif;text-anchor:middle;fill:${light.ink}}
.paper .photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:12px;margin:8px 0}.paper figure{margin:0;break-inside:avoid}.paper figure img{display:block;width:100%;height:auto;aspect-ratio:4/3;object-fit:contain;background:${light.paper3};border:1px solid ${light.line}}.paper a.photo{position:relative;display:block}.paper .drawn{position:absolute;inset:1px;width:calc(100% - 2px);height:calc(100% - 2px);fill:none;stroke:${light.fail};stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round;print-color-adjust:exact}.paper .drawn path:first-child{stroke:${light.paper};stroke-width:5}.paper figcaption{font-size:12.5px;line-height:1.35;color:${light.ink2};margin-top:3px}
.paper .sign{border:1px solid ${light.line};display:block;width:320px;max-width:100%;height:120px;fill:none;stroke:${light.ink};stroke-width:2}
.paper>*{order:3}.paper>header{order:0}.paper>.first{order:1}.paper>.index{order:2}.paper .index ol{columns:2 150px;margin:4px 0;padding-left:22px}
.paper .figures{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:10px;margin:16px 0}.paper .figures div{border:1px solid ${light.line};border-radius:6px;padding:8px 12px}.paper .figures dt{font-size:13px}.paper .figures dd{font-size:18px;font-weight:600}.paper .figures small{font-size:13px;font-weight:400;color:${light.ink3};white-space:nowrap}
.paper .worst{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:14px;margin:8px 0}.paper .worst .photos{grid-template-columns:1fr}.paper .worst p{line-height:1.35}.paper .goods .photos{grid-template-columns:repeat(3,minmax(0,1fr))}
@media screen{:host .paper>header h1{display:none}}
.paper .item{border-bottom:1px solid ${light.line};padding:8px 0;break-inside:avoid}.paper .item header{display:flex;gap:10px;justify-content:space-between;align-items:baseline}
.paper .remedy{border-left:4px solid ${light.accent};background:${light.paper2};padding:8px 14px;margin:10px 0;break-inside:avoid}.paper .remedy p{white-space:pre-line}.paper .remedy .photos{grid-template-columns:repeat(auto-fill,minmax(110px,150px))}
.paper .code{font-family:ui-monospace,monospace;word-break:break-all}
@media (min-width:1180px){.paper.indexed{grid-template-columns:200px minmax(0,1fr);max-width:1280px}.paper.indexed .index{position:sticky;top:var(--paper-top,12px);align-self:start;grid-row:1/span 99}.paper.indexed .index ol{columns:1}.paper.indexed>:not(.index){grid-column:2}}
@media (max-width:560px){.paper{padding:14px}.paper dl:not(.figures) div{grid-template-columns:minmax(84px,30%) minmax(0,1fr)}.paper .figures div{padding:6px 8px}.paper .worst{gap:8px}.paper .item header{flex-wrap:wrap}}
@media print{.paper{padding:0;max-width:none;display:block}.paper .index{display:none}.paper .first{grid-template-columns:1fr 1fr}.paper h2,.paper h3,.paper h4{break-after:avoid}.paper tr,.paper figure{break-inside:avoid}.paper .verdict{background:none;color:${light.ink}}.paper a{color:inherit;text-decoration:none}}
`
