import { chromium } from '@playwright/test';
import { STATIC, withData } from './addresses.ts';
const base='http://127.0.0.1:18301';
const all=[...STATIC, ...(await withData({ get: (p)=>fetch(new URL(p,base)) }))];
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const only=process.argv[2];
for (const w of [390,1280]) { const c=await b.newContext({viewport:{width:w,height:w===390?844:900},locale:'en-IN'}); const p=await c.newPage();
 const logs=[]; p.on('console',m=>m.type()!=='log'&&logs.push(m.text().slice(0,200))); p.on('pageerror',e=>logs.push(String(e).slice(0,200)));
 for (const {name,path} of all) { if(only&&!only.split(',').includes(name)) continue; await p.goto(base+'/hi'+(path==='/'?'':path)); await p.waitForLoadState('networkidle'); await p.screenshot({path:`/tmp/shots/${name}-${w}.png`, fullPage: process.argv[3]==='full'});
  const over=await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth); 
  const latin=await p.evaluate(()=>{const out=new Set();const walk=document.createTreeWalker(document.body,NodeFilter.SHOW_TEXT);for(let n;n=walk.nextNode();){const e=n.parentElement;if(!e||e.closest('script,style,[lang^=en],svg')) continue; if(!e.checkVisibility()) continue; for(const m of n.textContent.match(/[A-Za-z][A-Za-z'’]+/g)??[]) out.add(m);}return [...out];});
  if(w===1280) console.log(name,over, latin.join(' ').slice(0,400)); else if(over>0) console.log(name,w,'OVERFLOW',over);
 }
 console.log(w,logs.length?logs:'console empty'); await c.close(); }
await b.close();
