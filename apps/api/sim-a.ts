import { createAi } from '/tmp/w/i3/apps/api/src/ai/create-ai.ts'
import { personaFromBusinessRequest } from '/tmp/w/i3/apps/api/src/ai/prompts/persona-from-business.ts'
import { intakeQuestionsRequest } from '/tmp/w/i3/apps/api/src/ai/prompts/intake-questions.ts'
import { personaFaults } from '/tmp/w/i3/packages/core/src/persona/consistency.ts'
import { dealSeats } from '/tmp/w/i3/packages/core/src/persona/seats.ts'
import { likenesses, textOfPersona } from '/tmp/w/i3/packages/core/src/persona/distinctness.ts'
const ai = createAi({ baseUrl: undefined, apiKey: undefined, textModel: undefined, concurrency: 5 } as any)
const business_context='Kornblume is a small bakery in Bremen that bakes sourdough bread and rye rolls.'
for (const level of ['simple','detailed','advanced'] as const) {
 for (const owner of Array.from({length:40},(_,i)=>'owner'+i)) {
  const setup={relationship:'Customer (Product)',business_context,detail_level:level}
  const q=(await ai.object(intakeQuestionsRequest(setup))).value.questions
  const answers=q.map(x=>x.options[0]??'People who get up early')
  const seats=dealSeats(owner,0,100); const names:string[]=[]; const out:any[]=[]; let faults=0
  for (const [i,cast] of seats.entries()) {
    const custom_fields=level==='advanced'?['Pet Ownership','Vehicle Type','Favourite bread']:[]
    // taken: only those of earlier jobs, ten jobs run at once
    const v=(await ai.object(personaFromBusinessRequest({...setup,intake:{questions:q,answers},custom_fields,cast,ordinal:i%5,count:5,taken_names:[]}))).value
    const f=personaFaults(v,{cast,taken_names:[],custom_fields}); if(f.length){faults++; console.log(f)}
    names.push(v.name); out.push(v)
  }
  const texts=out.map(v=>textOfPersona({subtitle:v.subtitle,structured_data:v as any,unstructured_data:v}))
  const clean=out.map(({name,age_range,subtitle,location_summary,industry_summary,activity_summary,key_justifications,custom_fields,bio,typical_day,weekend_activities,why_they_engage,challenges,quote,...structured})=>textOfPersona({subtitle,structured_data:structured as any,unstructured_data:{bio,typical_day,weekend_activities,why_they_engage,challenges,quote}}))
  const L=likenesses(clean)
  const first=new Set(names.map(n=>n.split(' ')[0])).size,last=new Set(names.map(n=>n.split(' ').at(-1))).size
  if(L[0].cosine>.51||faults||new Set(names).size<100)console.log(level,owner,'max',L[0].cosine.toFixed(3),L[0].a,L[0].b,'mean',(L.reduce((s,l)=>s+l.cosine,0)/L.length).toFixed(3),'over .55:',L.filter(l=>l.cosine>.55).length,'names',new Set(names).size,first,last,'faults',faults)
 
 }
}
