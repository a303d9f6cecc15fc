import type { LegalTexts } from "./en.ts";

/** The texts about political advertising, privacy, and accessibility in Portuguese. */
export const legal: LegalTexts = {
  // Political advertising, in the words of Regulation (EU) 2024/900
  "political.label": "Anúncio político",
  "political.sponsor": "Patrocinador: {name}",
  "political.controller": "Controlado por: {name}",
  "political.subject": "Refere-se a: {subject}",
  "political.targeted": "Direcionado com base em dados pessoais",
  "political.notice": "Aviso de transparência",
  "notice.intro": "O que o editor declara sobre um anúncio político, como exige o Regulamento (UE) 2024/900.",
  "notice.list": "Anúncios políticos",
  "notice.ad": "Anúncio",
  "notice.gone": "não está mais publicado",
  "notice.withdrawn": "Sem a marca de anúncio político desde {date}. Antes, dizia:",
  "notice.unmarked": "Sem a marca de anúncio político",
  "notice.publisher": "Editor",
  "notice.sponsor": "Patrocinador",
  "notice.address": "Endereço postal",
  "notice.email": "E-mail",
  "notice.controller": "Controlado por",
  "notice.payer": "Pago por",
  "notice.subject": "Eleição, referendo ou processo legislativo",
  "notice.official": "Informações oficiais sobre como participar",
  "notice.period": "Período de publicação",
  "notice.amount": "Valor pago",
  "notice.amountNote": "Outros benefícios e como o valor foi calculado",
  "notice.origin": "Origem do dinheiro",
  "notice.origin.private": "Privado",
  "notice.origin.public": "Público",
  "notice.origin.both": "Privado e público",
  "notice.place.inside": "de dentro da União Europeia",
  "notice.place.outside": "de fora da União Europeia",
  "notice.place.both": "de dentro e de fora da União Europeia",
  "notice.targeting": "Direcionamento",
  "notice.untargeted": "Não direcionado com base em dados pessoais",
  "notice.suspension": "Suspensão",
  "notice.suspended": "Uma publicação anterior foi suspensa ou interrompida por violar o Regulamento.",
  "notice.report": "Este anúncio viola as regras? Escreva para {email}.",
  "notice.json": "Versão legível por máquina (JSON)",
  "notice.former": "Versões anteriores",

  // Privacy
  "privacy.title": "Privacidade",
  "privacy.intro":
    "O que este site faz com os seus dados. A página é escrita a partir do que o site realmente faz e muda com ele.",
  "privacy.changed": "Última alteração: {date}",
  "privacy.old": "Uma versão anterior.",
  "privacy.current": "Versão atual",
  "privacy.earlier": "Versões anteriores",
  "privacy.who": "Responsável",
  "privacy.server": "O servidor é mantido por {network}: {contact}.",
  "privacy.forms": "O que você pode preencher",
  "privacy.contactForm": "Formulário de contato",
  "privacy.signUpForm": "Formulário de inscrição",
  "privacy.poll": "Enquete",
  "privacy.answer": "Resposta",
  "privacy.onPage": "Na página {page}:",
  "privacy.consent": "Você concorda com isto: {words}",
  "form.texts":
    "Aceito receber mensagens de texto de {site} neste número. Podem ser cobradas tarifas de mensagens e dados. Responda STOP para não receber mais.",
  "privacy.texts":
    "Somente se quiser, você também concorda com mensagens de texto: {words} O cadastro funciona sem isso.",
  "form.minAge": "Tenho pelo menos {years} anos.",
  "form.ageRequired": "Confirme sua idade; sem isso, nada é salvo",
  "form.tooYoung": "Você não tem a idade mínima para este formulário. Nada foi salvo.",
  "privacy.minAge": "Apenas para pessoas com pelo menos {years} anos.",
  "privacy.contact":
    "Sua mensagem chega a quem cuida deste site. Ela fica guardada até ser excluída e mais 30 dias na lixeira.",
  "privacy.signUp":
    "Você fica na lista de membros até que você ou o site encerre isso. Uma inscrição que nunca é confirmada é excluída após 30 dias.",
  "privacy.pollText": "Sua resposta é contada sem o seu nome. Um cookie permite alterá-la.",
  "privacy.spam":
    "Contra abusos, o servidor conta durante duas horas quantos formulários são enviados por uma conexão à internet. Ele guarda um código que, após dois dias, ninguém pode associar à conexão.",
  "privacy.searched": "Palavras sem resultado são contadas por 90 dias, sem nada sobre você.",
  "privacy.searchForgotten": "O que você busca não é guardado.",
  "privacy.newsletters": "Newsletters",
  "privacy.mailed":
    "São enviadas a membros que concordaram. Durante 400 dias fica registrado quais e-mails foram enviados a você e quais voltaram; depois restam apenas números. Não se registra se você abre um e-mail.",
  "privacy.clicks": "Cliques em links são contados, sem registrar quem clicou.",
  "privacy.noClicks": "Cliques em links não são contados.",
  "privacy.visits": "Sua visita",
  "privacy.counted":
    "As visualizações são contadas sem cookies: a página, o site de onde você veio e se usa telefone, tablet ou computador. Para que cada leitor conte uma vez por dia, cria-se um código com o seu endereço de internet e o seu navegador, excluído quando o dia acaba.",
  "privacy.notCounted": "As visitas não são contadas.",
  "privacy.countedBy": "As visualizações são contadas por {service} ({host}), sem cookies.",
  "privacy.passesAddress":
    "Este servidor informa a página, o site de onde você veio, a largura da janela, o seu endereço de internet e o seu navegador.",
  "privacy.passesCode":
    "Este servidor informa a página, o site de onde você veio e um código da sua visita que muda a cada dia.",
  "privacy.optOut":
    "Se o seu navegador pede para não ser rastreado (Do Not Track, Global Privacy Control), você não é contado.",
  "privacy.elsewhere": "Conteúdo de outros sites",
  "privacy.nothingElsewhere": "Nada é carregado de outros sites.",
  "privacy.afterClick":
    "Vídeos e publicações só são carregados destes sites depois que você clica. Eles então conhecem o seu endereço de internet e podem definir os próprios cookies.",
  "privacy.onView":
    "Partes de alguns artigos e páginas mostram, quando aparecem na tela, conteúdo destes sites, que podem carregar mais de outros. Eles conhecem o seu endereço de internet, mas não podem ler este site nem definir cookies nele.",
  "privacy.device": "Cookies e dados no seu dispositivo",
  "privacy.noCookies": "Este site não define cookies nem guarda mais nada no seu dispositivo.",
  "privacy.onlyThese":
    "Este site define apenas estes cookies e não guarda mais nada no seu dispositivo enquanto você lê.",
  "privacy.cookieVote": "permite alterar sua resposta em “{poll}” depois de votar.",
  "privacy.cookieSession": "mantém você conectado, se tiver uma conta.",
  "privacy.cookieDevice": "reconhece um dispositivo em que você entrou.",
  "privacy.cookieLogin": "lembra um login que espera a segunda etapa.",
  "privacy.cookieOpenId": "lembra um login por outro serviço.",
  "privacy.keptFor": "Duração: {time}.",
  "privacy.days": { one: "{count} dia", many: "{count} dias", other: "{count} dias" },
  "privacy.minutes": { one: "{count} minuto", many: "{count} minutos", other: "{count} minutos" },
  "privacy.accounts":
    "Quem tem uma conta também guarda no navegador, até sair, rascunhos não salvos e configurações do painel.",
  "privacy.members": "Lista de membros",
  "privacy.retention":
    "Se você está na lista de membros e não há contato com você por {time}, o responsável é perguntado se deve apagar seus dados. Há contato, por exemplo, quando você confirma seu endereço, se inscreve, escreve ou muda suas preferências de e-mail.",
  "privacy.months": { one: "{count} mês", other: "{count} meses" },
  "privacy.kept": "Registros e backups",
  "privacy.log":
    "O registro do software deste site contém os endereços das páginas pedidas, mas nenhum endereço de internet.",
  "privacy.backups":
    "Tempo máximo de guarda dos backups: {time}. Se um deles for restaurado, as pessoas apagadas são apagadas de novo.",
  "privacy.rights": "Seus direitos",
  "privacy.rightsText":
    "Você pode perguntar o que está guardado sobre você, pedir a correção ou a exclusão e retirar o seu consentimento a qualquer momento. Escreva para {contact} ou use o link “{preferences}” de qualquer newsletter. Você recebe resposta em até um mês e pode reclamar à autoridade de proteção de dados de onde mora.",

  // Requests of readers for their data
  "reader.data": "O que temos sobre você",
  "reader.dataLinkNote":
    "Enviamos um link ao seu endereço. Com ele, você pode ver, baixar, corrigir e apagar o que este site guarda sobre você.",
  "reader.dataLink": "Enviar um link para os meus dados",
  "reader.dataLinkSent": "Um link para os seus dados foi enviado ao seu endereço. Ele vale por um dia.",
  "reader.dataNote": "Você também pode pedir a quem cuida do site. A resposta chega ao seu endereço em até um mês.",
  "reader.askCopy": "Pedir uma cópia dos meus dados",
  "reader.askErasure": "Pedir a exclusão dos meus dados",
  "reader.askedCopy": "Você pediu uma cópia dos seus dados. Você a recebe até {date}.",
  "reader.askedErasure": "Você pediu a exclusão dos seus dados. Você recebe resposta até {date}.",
  "reader.copyMessage": "Por favor, enviem-me uma cópia dos dados pessoais que têm sobre mim.",
  "reader.erasureMessage": "Por favor, excluam os dados pessoais que têm sobre mim.",

  // A person's own data
  "own.intro": "Isto é o que {site} guarda sobre {email}.",
  "own.nothing": "{site} não guarda nada sobre {email}.",
  "own.download": "Baixar como arquivo (JSON)",
  "own.stored": "O que está guardado",
  "own.correct": "Corrija seus dados",
  "own.saved": "Seus dados foram salvos.",
  "own.other": "Para qualquer outra coisa, escreva para {contact}.",
  "own.erase": "Apague seus dados",
  "own.eraseWhat":
    "Tudo acima é apagado imediatamente e não pode ser restaurado. Você não vai mais receber e-mails de {site}.",
  "own.eraseKept":
    "Um código formado a partir do seu endereço é mantido, para que ninguém possa importar você de novo; ele não diz quem você é. O que foi feito com a lista de membros fica no registro dela, sem seu nome e endereço.",
  "own.sure": "Entendo que isso não pode ser desfeito.",
  "own.eraseNow": "Apagar definitivamente",
  "own.erased": "Seus dados foram apagados",
  "own.linkGone":
    "Este link já foi usado ou é antigo demais. Você pode pedir um novo nas preferências de e-mail, às quais cada newsletter leva.",
  "own.later": "Isso não é possível agora. Tente de novo em alguns minutos.",
  "mail.ownDataSubject": "Seus dados em {site}",
  "mail.ownDataWhy":
    "Alguém, esperamos que seja você, pediu um link para o que {site} guarda sobre você. Com ele, você pode ver, baixar, corrigir e apagar seus dados.",
  "mail.ownDataNext": "Não encaminhe este e-mail. Se não foi você, ignore-o e nada vai mudar.",
  "mail.ownDataOpen": "Abrir meus dados",

  // Accessibility
  "accessibility.title": "Acessibilidade",
  "accessibility.intro":
    "{site} deve estar aberto a todos. Esta página diz o que é verificado e como. Ela não afirma que não há barreiras.",
  "accessibility.checked": "O que é verificado",
  "accessibility.software":
    "O software deste site, {software}: antes de cada versão, {tool} verifica suas páginas pelas regras automáticas de {standard}, em larguras de {from} e {to} pixels, no claro e no escuro.",
  "accessibility.colors":
    "Cores deste site: os textos do seu visual têm contraste de pelo menos {light}:1 de dia e {dark}:1 à noite.",
  "accessibility.images":
    "Imagens nos artigos recentes em {date}: {total}. Sem descrição, por isso ignoradas por leitores de tela: {undescribed}.",
  "accessibility.limits":
    "Verificações automáticas encontram só algumas barreiras. Não se verifica se textos e descrições são fáceis de entender, nem o conteúdo de outros sites.",
  "accessibility.report": "Informar uma barreira",
  "accessibility.answer":
    "Conte o que você não conseguiu ler ou usar. Você recebe uma resposta por e-mail. Prazo: {time}.",
  "accessibility.problem": "O que aconteceu, e onde?",
  "accessibility.send": "Enviar aviso",
  "accessibility.contact": "Você também pode escrever para {contact}.",
};
